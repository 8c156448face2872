import { useMatches } from 'react-router'

/** Pages that only say something; each says so in its `handle`. */
export const onlyText = { isOnlyText: true } as const

/** Pages on which visitors arrive, and that sleep until they are used; each says so in its `handle`. */
export const sleeps = { wakes: 'when-used' } as const
/** The same, but a mouse that moves over it wakes it: a list beside which a job opens. */
export const sleepsLightly = { wakes: 'when-pointed-at' } as const

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

/** When a visitor's page wakes up, for the script at its end; undefined for one that never sleeps. */
export function useWaking(root: Shown) {
  const matches = useMatches()
  if (!root || root.viewer || root.notice || root.saver) return undefined
  if (matches.some(({ handle }) => handle === sleeps)) return sleeps.wakes
  return matches.some(({ handle }) => handle === sleepsLightly) ? sleepsLightly.wakes : undefined
}

/** Where the server puts the few words; it alone knows the nonce that lets them run. */
export function FewScripts() {
  return <template id="few-scripts" />
}
