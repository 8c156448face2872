import { useMatches } from 'react-router'

/** Pages that only say something; each says so in its `handle`. */
export const onlyText = { isOnlyText: true } as const

type Shown = { viewer: unknown; notice: unknown; saver: boolean } | undefined

/**
 * What a document runs: nothing in the data saver, the whole application, or a few words on a page that
 * only says something to a visitor. Once the application runs it stays, whichever page it goes to.
 */
export function useRunningScripts(root: Shown): 'none' | 'few' | 'all' {
  const matches = useMatches()
  if (root?.saver) return 'none'
  if (typeof window !== 'undefined' || !root || root.viewer || root.notice) return 'all'
  return matches.some(({ handle }) => handle === onlyText) ? 'few' : 'all'
}

/** Where the server puts the few words; it alone knows the nonce that lets them run. */
export function FewScripts() {
  return <template id="few-scripts" />
}
