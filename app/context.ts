import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Connection, Db } from './database/connection.ts'
import { createEngineWatch } from './domain/audience/engine-watch.ts'
import { createViewCounter } from './domain/audience/view-counter.ts'
import { createJobMemory } from './domain/jobs/search/job-memory.ts'
import {
  createSearchAttempts,
  createSuggestionAttempts,
} from './domain/rate-limits/recent-attempts.ts'
import { notifyEmptied } from './domain/settings/clear-caches.ts'
import { readSettings, type Settings } from './domain/settings/read-settings.ts'
import { findCurrentActors } from './domain/team/find-current-actors.ts'
import { createIdentity } from './http/access/identity.ts'
import { ownHosts } from './http/access/own-hosts.ts'
import { tagsOf } from './http/cache/cache-tags.ts'
import type { PageCache } from './http/cache/page-cache.ts'
import type { AppContext } from './http/context.ts'
import { createHealthWatch } from './http/health/health.ts'
import { createLiveUpdates } from './http/live/live-updates.ts'
import { createDomainProver } from './integrations/domains/domain-prover.ts'
import { createDiskFiles } from './integrations/files/disk-files.ts'
import { createS3Files } from './integrations/files/s3-files.ts'
import { createExternalIdentities } from './integrations/identity/openid-provider.ts'
import { createPasswords, hashesAtOnce } from './integrations/identity/passwords.ts'
import { createSecrets } from './integrations/identity/secrets.ts'
import { createFolderMail } from './integrations/mail/folder-mail.ts'
import { createSmtpMail } from './integrations/mail/smtp-mail.ts'
import { createHttpNifService } from './integrations/nif/http-nif-service.ts'
import { rememberAnswers } from './integrations/nif/remembered-nif-service.ts'
import { createSampleNifService } from './integrations/nif/sample-nif-service.ts'
import { createHttpWebhookSender } from './integrations/webhooks/http-webhook-sender.ts'

/** Settings are read again after this time, in case a notification was lost (CONST-12). */
const SETTINGS_FRESH_MS = 5 * 60 * 1000
/**
 * After a change, public pages are read from the primary for this long. No replica is assumed to
 * lag further behind.
 */
const REPLICA_LAG_MS = 10_000

/** Connects to every external service or, in the demonstration, to local substitutes. */
export function createAppContext(
  config: Config,
  db: Connection['db'],
  log: Logger,
  {
    readDb = db,
    isReplica = readDb !== db,
    viewsDb = db,
    passwords = createPasswords({ atOnce: hashesAtOnce(config.processes) }),
  }: {
    readDb?: Db | undefined
    isReplica?: boolean
    viewsDb?: Db
    passwords?: ReturnType<typeof createPasswords>
  } = {},
): AppContext {
  const usualLevel = log.level
  let known: { at: number; settings: Promise<Settings> } | undefined
  const settings = () => {
    if (!known || Date.now() - known.at > SETTINGS_FRESH_MS) {
      const read = readSettings(db)
      read.then(
        ({ debugMode }) => {
          log.level = debugMode ? 'debug' : usualLevel
        },
        () => {
          known = undefined
        },
      )
      known = { at: Date.now(), settings: read }
    }
    return known.settings
  }
  const files = config.s3
    ? createS3Files(config.s3, {
        onFailure: (failure) =>
          log.error({ event: 'file-store-failed', ...failure }, 'the file store failed'),
        onPause: () =>
          log.error(
            { event: 'file-store-paused' },
            'the file store has failed repeatedly; calls are refused, and one in 20 s tests it',
          ),
        onRecovery: () => log.info({ event: 'file-store-recovered' }, 'the file store works again'),
      })
    : createDiskFiles(join(config.dataDir, 'files'))
  const mail = config.smtpUrl
    ? createSmtpMail({ url: config.smtpUrl, from: config.mailFrom })
    : createFolderMail({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom })
  const webhooks = createHttpWebhookSender({ isOwnHost: ownHosts(config).has })
  /** Until this time, a replica may lack recent changes. */
  let primaryUntil = 0
  const readPrimaryForNow = () => {
    primaryUntil = Date.now() + REPLICA_LAG_MS
  }
  const forgetAll = (cache: PageCache) => {
    readPrimaryForNow()
    known = undefined
    cache.forget()
  }
  const emptyCaches = (clearingId: string, cache: PageCache) => {
    const { entries: pages, bytes } = cache.size()
    forgetAll(cache)
    notifyEmptied(db, clearingId, { pages, bytes }).catch((error: unknown) =>
      log.warn(
        { event: 'cache-not-reported', err: error },
        'the emptied caches could not be reported',
      ),
    )
  }
  const live = createLiveUpdates((actors) => findCurrentActors(db, actors))
  return {
    config,
    db,
    live,
    pool: db.$client,
    get readDb() {
      return isReplica && Date.now() < primaryUntil ? db : readDb
    },
    log,
    passwords,
    searches: createSearchAttempts(),
    suggestions: createSuggestionAttempts(),
    jobMemory: createJobMemory(),
    views: createViewCounter(viewsDb, { secret: config.authSecret, log }),
    engines: createEngineWatch(viewsDb, { log }),
    secrets: createSecrets(config.authSecret),
    externalIdentities: createExternalIdentities(config.openId, config.publicUrl),
    settings,
    files,
    mail,
    clock: { differenceMs: 0 },
    health: createHealthWatch({ db, files, mail }),
    nif: config.nifServiceUrl
      ? rememberAnswers(createHttpNifService(config.nifServiceUrl))
      : createSampleNifService(),
    webhooks,
    domains: createDomainProver({ get: webhooks.get }),
    identity: createIdentity({
      db,
      log,
      passwords,
      publicUrl: config.publicUrl,
      mustConfirmEmail: async () => (await settings()).requireEmailVerification,
    }),
    onNotification: (event, cache) => {
      const tags = tagsOf(event)
      if (tags.length > 0) readPrimaryForNow()
      if (event.name === 'settings-changed') {
        forgetAll(cache)
        // Read the settings now, so that a new log level applies before the next request.
        settings().catch(() => {})
      }
      if (event.name === 'cache-cleared' && event.subject) emptyCaches(event.subject, cache)
      for (const tag of tags) cache.forget(tag)
      live.notify(event)
    },
    onReconnect: (cache) => {
      forgetAll(cache)
      live.endAll()
    },
  }
}
