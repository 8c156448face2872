import { useMatches } from 'react-router'

/** For text pages, which declare this in their `handle`. */
export const onlyText = { isOnlyText: true } as const

/**
 * For landing pages, whose hydration is deferred until they are used; declared in their `handle`.
 */
export const sleeps = { wakes: 'when-used' } as const
/**
 * For lists that open a job in a side pane. Hydration starts when the page is used or when the
 * mouse moves over the list.
 */
export const sleepsLightly = { wakes: 'when-pointed-at' } as const

type Shown = { viewer: unknown; notice: unknown; saver: boolean } | undefined

/**
 * The scripts of a document: none with the data saver, a small script on text pages for visitors,
 * otherwise the whole application. Once the application runs, it continues on all further pages.
 */
export function useRunningScripts(root: Shown): 'none' | 'few' | 'all' {
  const matches = useMatches()
  if (root?.saver) return 'none'
  if (typeof window !== 'undefined' || !root || root.viewer || root.notice) return 'all'
  return matches.some(({ handle }) => handle === onlyText) ? 'few' : 'all'
}

/**
 * The event that starts hydration of a visitor's page, read by the script at the end of the page;
 * undefined if the page hydrates at once.
 */
export function useWaking(root: Shown) {
  const matches = useMatches()
  if (!root || root.viewer || root.notice || root.saver) return undefined
  if (matches.some(({ handle }) => handle === sleeps)) return sleeps.wakes
  return matches.some(({ handle }) => handle === sleepsLightly) ? sleepsLightly.wakes : undefined
}

/**
 * Marks the position at which the server inserts the small script. Only the server knows the nonce
 * that the script needs.
 */
export function FewScripts() {
  return <template id="few-scripts" />
}
