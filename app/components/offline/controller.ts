import { useSyncExternalStore } from 'react'
import { delay } from '#app/browser/events/delay.ts'
import type { PendingApplication, PendingSubmissions } from './pending-submissions.ts'

/** The signed-in account's pending submissions on this device. */
export type Pending = {
  applications: readonly PendingApplication[]
  /** By job id: the pending choice whether the job becomes a favourite. */
  favorites: ReadonlyMap<string, boolean>
  /** Whether the session has ended; then nothing is sent until the account signs in again. */
  isSignedOut: boolean
}

/**
 * Stores and sends pending submissions. It starts once the page is idle, if this device may store
 * data for the account.
 */
export type Controller = {
  account: string
  pending: PendingSubmissions
  /** Reads the pending submissions from the device. */
  look: () => Promise<void>
  send: () => Promise<void>
  /**
   * If `error` shows that the portal was unreachable, stores the favourite for later and shows a
   * notice.
   */
  queueFavorite: (jobId: string, isFavorite: boolean, error: unknown) => Promise<boolean>
}

const nothing: Pending = { applications: [], favorites: new Map(), isSignedOut: false }
let waiting = nothing
let controller: Controller | undefined
let isComing = false
const waiters = new Set<() => void>()
const readers = new Set<() => void>()

const COMES_WITHIN_MS = 5_000

export const findController = () => controller

/** If no controller is starting any more, pending calls of `awaitController` are resolved. */
export function expectController(now: boolean): void {
  isComing = now
  if (!now) releaseWaiters()
}

/** The controller; waits while it is starting. */
export async function awaitController(): Promise<Controller | undefined> {
  if (!controller && isComing) {
    await new Promise<void>((resolve) => {
      waiters.add(resolve)
      delay(COMES_WITHIN_MS, resolve)
    })
  }
  return controller
}

function releaseWaiters(): void {
  for (const end of waiters) end()
  waiters.clear()
}

/** Undefined removes the controller and the pending submissions from the page. */
export function setController(now: Controller | undefined): void {
  controller = now
  if (now) expectController(false)
  if (!now) setPending(nothing)
}

export function setPending(now: Pending): void {
  waiting = now
  for (const read of readers) read()
}

export function usePending(): Pending {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => nothing,
  )
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}
