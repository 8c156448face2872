import { useMatches } from 'react-router'

/** Text pages; declared in their `handle`. */
export const onlyText = { isOnlyText: true } as const

/** Landing pages, whose hydration is deferred until they are used; declared in their `handle`. */
export const sleeps = { wakes: 'when-used' } as const
/** For lists that open a job in a side pane: hydration starts on use, as for `sleeps`, or on mouse movement. */
export const sleepsLightly = { wakes: 'when-pointed-at' } as const

type Shown = { viewer: unknown; notice: unknown; saver: boolean } | undefined

/**
 * The scripts of a document: none with the data saver, the whole application, or a small part on text pages
 * for visitors. Once the application runs, it continues on all further pages.
 */
export function useRunningScripts(root: Shown): 'none' | 'few' | 'all' {
  const matches = useMatches()
  if (root?.saver) return 'none'
  if (typeof window !== 'undefined' || !root || root.viewer || root.notice) return 'all'
  return matches.some(({ handle }) => handle === onlyText) ? 'few' : 'all'
}

/**
 * The event that starts hydration of a visitor's page, for the script at the page's end; undefined if the
 * page hydrates at once.
 */
export function useWaking(root: Shown) {
  const matches = useMatches()
  if (!root || root.viewer || root.notice || root.saver) return undefined
  if (matches.some(({ handle }) => handle === sleeps)) return sleeps.wakes
  return matches.some(({ handle }) => handle === sleepsLightly) ? sleepsLightly.wakes : undefined
}

/**
 * Marks where the server inserts the small script; only the server knows the nonce that lets it run.
 */
export function FewScripts() {
  return <template id="few-scripts" />
}
