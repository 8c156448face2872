import { useSyncExternalStore } from 'react'
import { delay } from '#app/browser/events/delay.ts'
import type { PendingApplication, PendingSubmissions } from './pending-submissions.ts'

export type Pending = {
  applications: readonly PendingApplication[]
  /** Unsent changes of favourites, by job id: true adds the favourite, false removes it. */
  favorites: ReadonlyMap<string, boolean>
  /** Whether the session has ended; nothing is sent until the account signs in again. */
  isSignedOut: boolean
}

/**
 * Stores and sends pending submissions. It starts once the page is idle, if this device may store
 * data for the account.
 */
export type Controller = {
  account: string
  pending: PendingSubmissions
  update: () => Promise<void>
  send: () => Promise<void>
  queueFavorite: (jobId: string, isFavorite: boolean, error: unknown) => Promise<boolean>
}

const nothing: Pending = { applications: [], favorites: new Map(), isSignedOut: false }
let current = nothing
let controller: Controller | undefined
let isComing = false
const waiters = new Set<() => void>()
const readers = new Set<() => void>()

const COMES_WITHIN_MS = 5_000

export const findController = () => controller

/**
 * Announces whether a controller will start. If not, pending calls of `awaitController` resolve.
 */
export function expectController(now: boolean): void {
  isComing = now
  if (!now) releaseWaiters()
}

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

export function setController(now: Controller | undefined): void {
  controller = now
  if (now) expectController(false)
  if (!now) setPending(nothing)
}

export function setPending(now: Pending): void {
  current = now
  for (const read of readers) read()
}

export function usePending(): Pending {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  )
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}
