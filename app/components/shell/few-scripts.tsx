import { useMatches } from 'react-router'

export const onlyText = { isOnlyText: true } as const

/** The `handle` of landing pages, whose hydration is deferred until the first interaction. */
export const sleeps = { wakes: 'when-used' } as const
/**
 * The `handle` of lists that open a job in a side pane. Their hydration starts at the first
 * interaction or mouse movement.
 */
export const sleepsLightly = { wakes: 'when-pointed-at' } as const

type RootData = { viewer: unknown; notice: unknown; saver: boolean } | undefined

/**
 * Scripts of a page: none with the data saver, few on visitors' text pages. Once the application
 * runs, it continues on all further pages.
 */
export function useRunningScripts(root: RootData): 'none' | 'few' | 'all' {
  const matches = useMatches()
  if (root?.saver) return 'none'
  if (typeof window !== 'undefined' || !root || root.viewer || root.notice) return 'all'
  return matches.some(({ handle }) => handle === onlyText) ? 'few' : 'all'
}

/** The event that starts hydration of a visitor's page; undefined if the page hydrates at once. */
export function useWaking(root: RootData) {
  const matches = useMatches()
  if (!root || root.viewer || root.notice || root.saver) return undefined
  if (matches.some(({ handle }) => handle === sleeps)) return sleeps.wakes
  return matches.some(({ handle }) => handle === sleepsLightly) ? sleepsLightly.wakes : undefined
}

export function FewScripts() {
  return <template id="few-scripts" />
}
