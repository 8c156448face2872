import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An application that was sent without a network and has not arrived. */
export type PendingApplication = {
  account: string
  jobId: string
  /** The title of the job at that time. */
  title: string
  companyName: string
  /** The form as it was filled in, with its idempotency key (`envio`), without the file. */
  fields: [string, string][]
  cv: File | undefined
  /** When it was last changed, ms. */
  at: number
  /** Why it was refused; empty while it is corrected. Then it is not sent. */
  refusal?: Refusal
  /** It has expired: only its name is left, until its person has read that. */
  hasEnded?: true
}

export type Refusal = {
  title?: string | undefined
  sentence?: string | undefined
  errors: Record<string, string[]>
}

/** The last choice for a job: a favourite, or none. */
export type PendingFavorite = { account: string; jobId: string; isFavorite: boolean; at: number }

type PendingSchema = DBSchema & {
  applications: { key: [string, string]; value: PendingApplication }
  favorites: { key: [string, string]; value: PendingFavorite }
}

/** Submissions that this device stores until they are sent. Every method throws where it stores nothing. */
export type PendingSubmissions = {
  applications: (account?: string) => Promise<PendingApplication[]>
  /** Those that have expired and are not reported yet. */
  ended: (account?: string) => Promise<PendingApplication[]>
  putApplication: (application: PendingApplication) => Promise<void>
  /** Changes or removes it, unless it was changed meanwhile. */
  settleApplication: (application: PendingApplication, left?: PendingApplication) => Promise<void>
  favorites: (account?: string) => Promise<PendingFavorite[]>
  putFavorite: (favorite: PendingFavorite) => Promise<void>
  settleFavorite: (favorite: PendingFavorite) => Promise<void>
  forgetAll: () => Promise<void>
}

/** The name of its database. */
export const PENDING_DATABASE = 'lusona'

const stores = ['applications', 'favorites'] as const

export function createPendingSubmissions(): PendingSubmissions {
  let opening: Promise<IDBPDatabase<PendingSchema>> | undefined
  const open = () => {
    opening ??= openDB<PendingSchema>(PENDING_DATABASE, 2, {
      upgrade: (db) => {
        for (const store of stores) {
          if (db.objectStoreNames.contains(store)) continue
          db.createObjectStore(store, { keyPath: ['account', 'jobId'] })
        }
      },
      // Does not block a newer build from upgrading the database.
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
    favorites: async (account) => of(await (await open()).getAll('favorites'), account),
    putFavorite: async (favorite) => void (await (await open()).put('favorites', favorite)),
    settleFavorite: async (favorite) => {
      const tx = (await open()).transaction('favorites', 'readwrite')
      const key: [string, string] = [favorite.account, favorite.jobId]
      if ((await tx.store.get(key))?.at === favorite.at) await tx.store.delete(key)
      await tx.done
    },
    forgetAll: async () => {
      const tx = (await open()).transaction(stores, 'readwrite')
      await Promise.all(stores.map((store) => tx.objectStore(store).clear()))
      await tx.done
    },
  }
}
