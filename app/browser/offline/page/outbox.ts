import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An application that was written and has not arrived. */
export type WaitingApplication = {
  account: string
  jobId: string
  /** What the job was called when it was written. */
  title: string
  companyName: string
  /** The form as it was filled in, with its idempotency key (`envio`), without the file. */
  fields: [string, string][]
  cv: File | undefined
  /** When it was written, ms; changes with what it says. */
  at: number
  /** What the portal has said against it; empty while it is corrected. Then it is not sent. */
  refusal?: Refusal
  /** It has waited too long: nothing is left but its name, until that is told. */
  hasEnded?: true
}

export type Refusal = {
  title?: string | undefined
  sentence?: string | undefined
  errors: Record<string, string[]>
}

/** The last wish for a job: a favourite, or none. */
export type Wish = { account: string; jobId: string; isFavorite: boolean; at: number }

type Kept = DBSchema & {
  applications: { key: [string, string]; value: WaitingApplication }
  wishes: { key: [string, string]; value: Wish }
}

/** What waits on this device to be sent. Every method throws where the browser stores nothing. */
export type Outbox = {
  applications: (account?: string) => Promise<WaitingApplication[]>
  /** Those that are gone and not yet told. */
  ended: (account?: string) => Promise<WaitingApplication[]>
  putApplication: (application: WaitingApplication) => Promise<void>
  /** Changes or removes it, unless something else was written meanwhile. */
  settleApplication: (application: WaitingApplication, left?: WaitingApplication) => Promise<void>
  wishes: (account?: string) => Promise<Wish[]>
  putWish: (wish: Wish) => Promise<void>
  settleWish: (wish: Wish) => Promise<void>
  forgetAll: () => Promise<void>
}

/** The name of its database. */
export const OUTBOX = 'lusona'

const stores = ['applications', 'wishes'] as const

export function createOutbox(): Outbox {
  let opening: Promise<IDBPDatabase<Kept>> | undefined
  const open = () => {
    opening ??= openDB<Kept>(OUTBOX, 1, {
      upgrade: (db) => {
        for (const store of stores) db.createObjectStore(store, { keyPath: ['account', 'jobId'] })
      },
      // A later version of the portal is not kept waiting.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        opening = undefined
      },
      terminated: () => {
        opening = undefined
      },
    })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  const of = <One extends { account: string }>(all: One[], account: string | undefined) =>
    account === undefined ? all : all.filter((one) => one.account === account)

  return {
    applications: async (account) =>
      of(await (await open()).getAll('applications'), account).filter((one) => !one.hasEnded),
    ended: async (account) =>
      of(await (await open()).getAll('applications'), account).filter((one) => one.hasEnded),
    putApplication: async (application) =>
      void (await (await open()).put('applications', application)),
    settleApplication: async (application, left) => {
      const tx = (await open()).transaction('applications', 'readwrite')
      const key: [string, string] = [application.account, application.jobId]
      if ((await tx.store.get(key))?.at === application.at) {
        if (left) await tx.store.put(left)
        else await tx.store.delete(key)
      }
      await tx.done
    },
    wishes: async (account) => of(await (await open()).getAll('wishes'), account),
    putWish: async (wish) => void (await (await open()).put('wishes', wish)),
    settleWish: async (wish) => {
      const tx = (await open()).transaction('wishes', 'readwrite')
      const key: [string, string] = [wish.account, wish.jobId]
      if ((await tx.store.get(key))?.at === wish.at) await tx.store.delete(key)
      await tx.done
    },
    forgetAll: async () => {
      const tx = (await open()).transaction(stores, 'readwrite')
      await Promise.all(stores.map((store) => tx.objectStore(store).clear()))
      await tx.done
    },
  }
}
