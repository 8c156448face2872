import { useSyncExternalStore } from 'react'
import { delay } from '#app/browser/events/delay.ts'
import type {
  PendingApplication,
  PendingSubmissions,
} from '#app/browser/offline/page/pending-submissions.ts'

/** What waits on this device for the account that is looking. */
export type Waiting = {
  applications: readonly PendingApplication[]
  /** By job: whether it is to be a favourite. */
  wishes: ReadonlyMap<string, boolean>
  /** Nothing of it can be sent before its person has signed in again. */
  isSignedOut: boolean
}

/** What can be kept here; there once the page is idle, and only for whom this device may keep anything. */
export type Keeper = {
  account: string
  outbox: PendingSubmissions
  /** Reads again what waits. */
  look: () => Promise<void>
  send: () => Promise<void>
  /** Keeps the last wish for a job, where `error` says that nobody answered; and says so. */
  keepWish: (jobId: string, isFavorite: boolean, error: unknown) => Promise<boolean>
}

const nothing: Waiting = { applications: [], wishes: new Map(), isSignedOut: false }
let waiting = nothing
let keeper: Keeper | undefined
let isComing = false
const hopes = new Set<() => void>()
const readers = new Set<() => void>()

/** Milliseconds that a tap waits for a keeper which a busy page has not readied yet. */
const COMES_WITHIN_MS = 5_000

export const findKeeper = () => keeper

/** Says that one is on its way, or that there is none to wait for. */
export function expectKeeper(now: boolean): void {
  isComing = now
  if (!now) endHopes()
}

/** The keeper, also where the page is still readying it. */
export async function findKeeperSoon(): Promise<Keeper | undefined> {
  if (!keeper && isComing) {
    await new Promise<void>((resolve) => {
      hopes.add(resolve)
      delay(COMES_WITHIN_MS, resolve)
    })
  }
  return keeper
}

function endHopes(): void {
  for (const end of hopes) end()
  hopes.clear()
}

/** Undefined lets go of it. */
export function setKeeper(now: Keeper | undefined): void {
  keeper = now
  if (now) expectKeeper(false)
  if (!now) setWaiting(nothing)
}

export function setWaiting(now: Waiting): void {
  waiting = now
  for (const read of readers) read()
}

export function useWaiting(): Waiting {
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
