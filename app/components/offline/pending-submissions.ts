import { createDeviceDatabase } from '#app/browser/offline/page/device-database.ts'

/** An application that was submitted without a network and has not been sent. */
export type PendingApplication = {
  account: string
  jobId: string
  /** The job's title at the time of the application. */
  title: string
  companyName: string
  /** The submitted fields with the idempotency key (`envio`), without the file. */
  fields: [string, string][]
  cv: File | undefined
  /** When the application was last changed (ms). */
  at: number
  /**
   * The reason for a refusal; empty while the candidate corrects the application. An application
   * with a refusal is not sent.
   */
  refusal?: Refusal
  /**
   * Whether the application has expired: then only the job's title is stored, until the candidate
   * has read the notice.
   */
  hasEnded?: true
}

export type Refusal = {
  title?: string | undefined
  sentence?: string | undefined
  errors: Record<string, string[]>
}

/** The last choice for a job: whether it is to be a favourite. */
export type PendingFavorite = { account: string; jobId: string; isFavorite: boolean; at: number }

/**
 * Submissions that this device stores until they are sent. Every method throws if the device stores nothing.
 */
export type PendingSubmissions = {
  applications: (account?: string) => Promise<PendingApplication[]>
  /** Expired applications that have not been reported yet. */
  ended: (account?: string) => Promise<PendingApplication[]>
  putApplication: (application: PendingApplication) => Promise<void>
  /** Replaces or removes an application, unless it has been changed since. */
  settleApplication: (application: PendingApplication, left?: PendingApplication) => Promise<void>
  favorites: (account?: string) => Promise<PendingFavorite[]>
  putFavorite: (favorite: PendingFavorite) => Promise<void>
  settleFavorite: (favorite: PendingFavorite) => Promise<void>
  forgetAll: () => Promise<void>
}

/** The name of the IndexedDB database. */
export const PENDING_DATABASE = 'lusona'

type Stores = { applications: PendingApplication; favorites: PendingFavorite }

export function createPendingSubmissions(): PendingSubmissions {
  const { list, put, settle, clear } = createDeviceDatabase<Stores>({
    name: PENDING_DATABASE,
    version: 2,
    stores: ['applications', 'favorites'],
    keyPath: ['account', 'jobId'],
  })
  const ofAccount = async <Name extends keyof Stores>(store: Name, account: string | undefined) => {
    const all = await list(store)
    return account === undefined ? all : all.filter((one) => one.account === account)
  }

  return {
    applications: async (account) =>
      (await ofAccount('applications', account)).filter((one) => !one.hasEnded),
    ended: async (account) =>
      (await ofAccount('applications', account)).filter((one) => one.hasEnded),
    putApplication: (application) => put('applications', application),
    settleApplication: ({ account, jobId, at }, left) =>
      settle('applications', [account, jobId], (stored) => stored.at === at, left),
    favorites: (account) => ofAccount('favorites', account),
    putFavorite: (favorite) => put('favorites', favorite),
    settleFavorite: ({ account, jobId, at }) =>
      settle('favorites', [account, jobId], (stored) => stored.at === at),
    forgetAll: clear,
  }
}
