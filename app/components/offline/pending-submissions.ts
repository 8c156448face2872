import { createDeviceDatabase } from '#app/browser/offline/page/device-database.ts'

export type PendingApplication = {
  account: string
  jobId: string
  title: string
  companyName: string
  /** The submitted fields, including the idempotency key (`envio`) but no file. */
  fields: [string, string][]
  cv: File | undefined
  at: number
  /**
   * The reason for a refusal; empty while the candidate corrects the application. A refused
   * application is not sent again.
   */
  refusal?: Refusal
  /**
   * Set once the application has expired: only the job's title remains, until the candidate has
   * read the notice.
   */
  hasEnded?: true
}

export type Refusal = {
  title?: string | undefined
  sentence?: string | undefined
  errors: Record<string, string[]>
}

export type PendingFavorite = { account: string; jobId: string; isFavorite: boolean; at: number }

export type PendingSubmissions = {
  applications: (account?: string) => Promise<PendingApplication[]>
  /** Expired applications whose notice has not been read. */
  ended: (account?: string) => Promise<PendingApplication[]>
  putApplication: (application: PendingApplication) => Promise<void>
  /**
   * Replaces the application with `left` if it has not changed since it was read. If `left` is
   * undefined, removes it instead.
   */
  settleApplication: (application: PendingApplication, left?: PendingApplication) => Promise<void>
  favorites: (account?: string) => Promise<PendingFavorite[]>
  putFavorite: (favorite: PendingFavorite) => Promise<void>
  settleFavorite: (favorite: PendingFavorite) => Promise<void>
  forgetAll: () => Promise<void>
}

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
