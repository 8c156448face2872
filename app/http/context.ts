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
import type { DomainProver } from '#app/integrations/domains/domain-prover.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import type { Mail } from '#app/integrations/mail/mail.ts'
import type { NifService } from '#app/integrations/nif/nif-service.ts'
import type { WebhookSender } from '#app/integrations/webhooks/webhook-sender.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { HealthWatch } from './health/health.ts'
import type { LiveUpdates } from './live/live-updates.ts'

/** All services outside this process, created once at startup and passed on. */
export type AppContext = {
  config: Config
  db: Db
  /** The pool that `db` uses, for code that streams all rows. */
  pool: Pool
  /**
   * For public reads. If this is a replica, `db` is used for some seconds after a change instead.
   */
  readDb: Db
  files: Files
  mail: Mail | FolderMail
  identity: Identity
  /** Google and LinkedIn, where they are configured. */
  externalIdentities: ExternalIdentities
  nif: NifService
  /** Notifies the programs of companies. */
  webhooks: WebhookSender
  /** Looks for the proof that a company controls a domain. */
  domains: DomainProver
  passwords: Passwords
  secrets: Secrets
  /**
   * Recent searches per account or IP address that this instance executed itself, for rate limits.
   */
  searches: SearchAttempts
  /** As `searches`, for suggestions. */
  suggestions: SearchAttempts
  /** Cached counts of job lists, and cached similar jobs; both are the same for all users. */
  jobMemory: JobMemory
  /** Views of jobs, counted in the memory of this instance and written every few seconds. */
  views: ViewCounter
  /** This instance's connections for live updates. */
  live: LiveUpdates
  /** The last visits of search engines, written every minute. */
  engines: EngineWatch
  log: Logger
  /** The settings of the platform, reloaded when they change. */
  settings: () => Promise<Settings>
  /**
   * Handles the events of all instances, including this one: invalidates the caches that they affect.
   */
  onNotification: (event: NotifiedEvent, cache: PageCache) => void
  /** Called after a period without notifications: the caches of this instance may be stale. */
  onReconnect: (cache: PageCache) => void
  /** Milliseconds by which this machine's clock is ahead of the database's, at the last measurement. */
  clock: { differenceMs: number }
  /** The health of the dependencies; reading it puts no load on the mail server or the file store. */
  health: HealthWatch
}

/** Passed from the server to the gates. Routes cannot read it; they get the context of their gate. */
export type RequestContext = {
  ctx: AppContext
  client: string
  userAgent: string
  nonce: string
  /** The request's id, in the log and on error pages (ERR-06). */
  requestId: string
  /** The route's pattern in `routes.ts`, once it is matched; for metrics. */
  route?: string
  /** Set if the request failed: whether a retry may succeed. */
  failure?: 'transient' | 'broken'
  /** Structured data for search engines, computed only for whole documents. */
  structuredData?: () => readonly object[]
}

export const requestContext = createContext<RequestContext>()

/** State of a request in the server, outside the router. */
export type ServerEnv = {
  Bindings: HttpBindings
  /** The pattern of the requested path in `routes.ts`. */
  Variables: { route?: string | undefined }
}
