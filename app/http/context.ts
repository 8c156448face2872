import type { HttpBindings } from '@hono/node-server'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Config } from '#app/config.ts'
import type { Db } from '#app/database/connection.ts'
import type { Passwords } from '#app/domain/accounts/password-policy.ts'
import type { Secrets } from '#app/domain/accounts/secrets.ts'
import type { EngineWatch } from '#app/domain/audience/engine-watch.ts'
import type { ViewCounter } from '#app/domain/audience/view-counter.ts'
import type { NotifiedEvent } from '#app/domain/history/listen.ts'
import type { JobMemory } from '#app/domain/jobs/search/job-memory.ts'
import type { SearchAttempts } from '#app/domain/rate-limits/recent-attempts.ts'
import type { Settings } from '#app/domain/settings/read-settings.ts'
import type { ExternalIdentities } from '#app/domain/sign-in/external-identity.ts'
import type { Identity } from '#app/domain/sign-in/identity.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import type { Mail } from '#app/integrations/mail/mail.ts'
import type { NifService } from '#app/integrations/nif/nif-service.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { HealthWatch } from './health/health.ts'
import type { LiveUpdates } from './live/live-updates.ts'

/** Everything beyond this process, made once at the start and handed in. */
export type AppContext = {
  config: Config
  db: Db
  /** The connections themselves, for what reads all rows as a stream. */
  pool: Pool
  /** Public reads; from `db` for some seconds after a change where they are a replica's. */
  readDb: Db
  files: Files
  mail: Mail | FolderMail
  identity: Identity
  /** Google and LinkedIn, where they are configured. */
  externalIdentities: ExternalIdentities
  nif: NifService
  passwords: Passwords
  secrets: Secrets
  /** Searches of late by person or address, which this instance has to carry out itself. */
  searches: SearchAttempts
  /** The same of suggestions. */
  suggestions: SearchAttempts
  /** Counts of lists and what is like a job, the same for all who ask. */
  jobMemory: JobMemory
  /** Looks at jobs, counted in the memory of this instance and written every few seconds. */
  views: ViewCounter
  /** Connections for live updates of companies on this instance. */
  live: LiveUpdates
  /** When search engines last came by, written every minute. */
  engines: EngineWatch
  log: Logger
  /** The settings of the platform, read again when they change. */
  settings: () => Promise<Settings>
  /** Handles the events of all instances, including this one: invalidates what they changed. */
  onNotification: (event: NotifiedEvent, cache: PageCache) => void
  /** For a while there were no notifications: what is cached here may be stale. */
  onReconnect: (cache: PageCache) => void
  /** Milliseconds by which this machine's clock is ahead of the database's, as last measured. */
  clock: { differenceMs: number }
  /** How the parts are; asking does not put load on the mail server or the file store. */
  health: HealthWatch
}

/** Passed from the server to the gates. Routes cannot read it: they get a gate's context. */
export type RequestContext = {
  ctx: AppContext
  client: string
  userAgent: string
  nonce: string
  /** In the log and on error pages (ERR-06). */
  requestId: string
  /** The pattern of the address in `routes.ts`, once it is found; for metrics. */
  route?: string
  /** Set when the request failed: whether trying again in a moment may help. */
  failure?: 'transient' | 'broken'
  /** Structured data for search engines, computed only for whole documents. */
  structuredData?: () => readonly object[]
}

export const requestContext = createContext<RequestContext>()

/** State of a request in the server around the router. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** The pattern of the address in `routes.ts`. */
  Variables: { route?: string | undefined }
}
