import { useSyncExternalStore } from 'react'

/** Where a device keeps that its keys of a single letter are off. */
const place = 'lusona teclas de atalho'

const readers = new Set<() => void>()
/** What was chosen on this page, also where the browser keeps nothing. */
let chosen: boolean | undefined

/**
 * Whether a single letter does something here: who speaks to the device, or touches keys unawares,
 * switches it off (WCAG 2.1.4). It is the device's, and not the account's.
 */
export function singleKeysAreOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(place) !== 'desligadas'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean): void {
  chosen = on
  try {
    if (on) localStorage.removeItem(place)
    else localStorage.setItem(place, 'desligadas')
  } catch {
    // A browser that keeps nothing keeps it for this page.
  }
  for (const read of readers) read()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysAreOn, () => true)
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}
