import { useSyncExternalStore } from 'react'
import { deviceStore } from '../storage.ts'

const KEY = 'single-keys'
const OFF = 'off'

const listeners = new Set<() => void>()
/**
 * Whether the user has switched single-letter keys on or off on this page. Applies even if the
 * browser denies storage.
 */
let chosen: boolean | undefined

/**
 * Whether single-letter keys are commands on this device. Users of speech input can turn them off
 * (WCAG 2.1.4).
 */
export function singleKeysAreOn(): boolean {
  return chosen ?? deviceStore.get(KEY) !== OFF
}

export function switchSingleKeys(on: boolean): void {
  chosen = on
  if (on) deviceStore.remove(KEY)
  else deviceStore.set(KEY, OFF)
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysAreOn, () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
