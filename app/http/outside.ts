import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Config } from '#app/config.ts'
import type { Db } from '#app/database/connection.ts'
import type { Passwords } from '#app/domain/accounts/password-policy.ts'
import type { Settings } from '#app/domain/settings/read-settings.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { Identity } from '#app/integrations/identity/identity.ts'
import type { Mail } from '#app/integrations/mail/mail.ts'

/** Everything beyond this process, made once at the start and handed in. */
export type Outside = {
  config: Config
  db: Db
  /** Public reads; the same as `db` where there is no replica. */
  readDb: Db
  files: Files
  mail: Mail
  identity: Identity
  passwords: Passwords
  log: Logger
  /** The settings of the platform, read again when they change. */
  settings: () => Promise<Settings>
}

/** What a request carries from the server to the gates. Routes do not read it: a gate hands it out. */
export const arrivalContext = createContext<{ outside: Outside; client: string; nonce: string }>()
