import type { MailName } from '#app/domain/history/outbox.ts'
import type { Outside } from '#app/http/outside.ts'
import {
  alreadyRegistered,
  confirmEmail,
  passwordChanged,
  recoverPassword,
} from './account-mails.ts'
import {
  applicationReceived,
  applicationSent,
  applicationStatus,
  jobExpiresSoon,
} from './application-mails.ts'
import type { MailContent } from './mail-content.ts'

/** Finds what a mail says at the moment it leaves; undefined when there is nothing to say any more. */
export type Composer = (
  outside: Pick<Outside, 'db' | 'config'>,
  data: Record<string, string | number | boolean | null>,
) => Promise<MailContent | undefined>

export const composers = {
  'confirm-email': confirmEmail,
  'already-registered': alreadyRegistered,
  'recover-password': recoverPassword,
  'password-changed': passwordChanged,
  'application-sent': applicationSent,
  'application-received': applicationReceived,
  'application-status': applicationStatus,
  'job-expires-soon': jobExpiresSoon,
} satisfies Record<MailName, Composer>
