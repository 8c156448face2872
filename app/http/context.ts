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

export type AppContext = {
  config: Config
  db: Db
  pool: Pool
  readDb: Db
  files: Files
  mail: Mail | FolderMail
  identity: Identity
  externalIdentities: ExternalIdentities
  nif: NifService
  webhooks: WebhookSender
  domains: DomainProver
  passwords: Passwords
  secrets: Secrets
  /** Recent searches per account or IP address that ran in this instance, for rate limits. */
  searches: SearchAttempts
  suggestions: SearchAttempts
  jobMemory: JobMemory
  views: ViewCounter
  live: LiveUpdates
  engines: EngineWatch
  log: Logger
  /** Settings are reloaded when they change. */
  settings: () => Promise<Settings>
  /** Invalidates the caches that an event of any instance affects. */
  onNotification: (event: NotifiedEvent, cache: PageCache) => void
  /** Called if notifications may have been missed, so that the caches may be stale. */
  onReconnect: (cache: PageCache) => void
  clock: { differenceMs: number }
  /**
   * Caches the results of health checks, so that reading them puts no load on the mail server or
   * the file store.
   */
  health: HealthWatch
}

/** The context that the server passes to the gates; routes cannot read it. */
export type RequestContext = {
  ctx: AppContext
  client: string
  userAgent: string
  nonce: string
  requestId: string
  /** The path as it may be logged, without secrets. */
  path: string
  route?: string
  /** The kind of failure, if the request failed; 'transient' means that a retry may succeed. */
  failure?: 'transient' | 'broken'
  structuredData?: () => readonly object[]
}

export const requestContext = createContext<RequestContext>()

export type ServerEnv = {
  Bindings: HttpBindings
  Variables: { route?: string | undefined }
}
