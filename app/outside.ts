import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './database/connection.ts'
import { createSearchAttempts } from './domain/limits/recent-attempts.ts'
import { readSettings, type Settings } from './domain/settings/read-settings.ts'
import { tagsOf } from './http/cache/cache-tags.ts'
import type { Outside } from './http/outside.ts'
import { createDiskFiles } from './integrations/files/disk-files.ts'
import { createS3Files } from './integrations/files/s3-files.ts'
import { createIdentity } from './integrations/identity/better-auth-identity.ts'
import { createOutsideIdentities } from './integrations/identity/openid-provider.ts'
import { createPasswords } from './integrations/identity/passwords.ts'
import { createSecrets } from './integrations/identity/secrets.ts'
import { createOutboxFolderMail } from './integrations/mail/outbox-folder-mail.ts'
import { createSmtpMail } from './integrations/mail/smtp-mail.ts'
import { createHttpNifService } from './integrations/nif/http-nif-service.ts'
import { rememberAnswers } from './integrations/nif/remembered-nif-service.ts'
import { createSampleNifService } from './integrations/nif/sample-nif-service.ts'

/** Milliseconds after which settings are read again even if no change was heard (CONST-12). */
const settingsFresh = 5 * 60 * 1000

/** Makes everything beyond this process once, the real thing or its local twin. */
export function createOutside(
  config: Config,
  db: Db,
  log: Logger,
  readDb: Db = db,
  passwords = createPasswords(),
): Outside {
  let known: { at: number; settings: Promise<Settings> } | undefined
  const settings = () => {
    if (!known || Date.now() - known.at > settingsFresh) {
      const read = readSettings(db)
      read.catch(() => {
        known = undefined
      })
      known = { at: Date.now(), settings: read }
    }
    return known.settings
  }
  return {
    config,
    db,
    readDb,
    log,
    passwords,
    searches: createSearchAttempts(),
    secrets: createSecrets(config.authSecret),
    outsideIdentities: createOutsideIdentities(config.openId, config.publicUrl),
    settings,
    files: config.s3 ? createS3Files(config.s3) : createDiskFiles(join(config.dataDir, 'files')),
    mail: config.smtpUrl
      ? createSmtpMail({ url: config.smtpUrl, from: config.mailFrom })
      : createOutboxFolderMail({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom }),
    nif: config.nifServiceUrl
      ? rememberAnswers(createHttpNifService(config.nifServiceUrl))
      : createSampleNifService(),
    identity: createIdentity({
      db,
      passwords,
      secret: config.authSecret,
      publicUrl: config.publicUrl,
      mustConfirmEmail: async () => (await settings()).requireEmailVerification,
    }),
    hear: (event, cache) => {
      if (event.name === 'settings-changed') known = undefined
      for (const tag of tagsOf(event)) cache.forget(tag)
    },
  }
}
