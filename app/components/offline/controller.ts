import { useSyncExternalStore } from 'react'
import { delay } from '#app/browser/events/delay.ts'
import type { PendingApplication, PendingSubmissions } from './pending-submissions.ts'

/** What waits on this device for the account that is looking. */
export type Pending = {
  applications: readonly PendingApplication[]
  /** By job: whether it is to be a favourite. */
  favorites: ReadonlyMap<string, boolean>
  /** Nothing of it can be sent before its person has signed in again. */
  isSignedOut: boolean
}

/** What can be kept here; there once the page is idle, and only for whom this device may keep anything. */
export type Controller = {
  account: string
  pending: PendingSubmissions
  /** Reads again what waits. */
  look: () => Promise<void>
  send: () => Promise<void>
  /** Keeps the last wish for a job, where `error` says that nobody answered; and says so. */
  queueFavorite: (jobId: string, isFavorite: boolean, error: unknown) => Promise<boolean>
}

const nothing: Pending = { applications: [], favorites: new Map(), isSignedOut: false }
let waiting = nothing
let controller: Controller | undefined
let isComing = false
const waiters = new Set<() => void>()
const readers = new Set<() => void>()

/** Milliseconds that a tap waits for a keeper which a busy page has not readied yet. */
const COMES_WITHIN_MS = 5_000

export const findController = () => controller

/** Says that one is on its way, or that there is none to wait for. */
export function expectController(now: boolean): void {
  isComing = now
  if (!now) releaseWaiters()
}

/** The keeper, also where the page is still readying it. */
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

/** Undefined lets go of it. */
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
