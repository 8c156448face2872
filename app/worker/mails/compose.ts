import type { MailName } from '#app/domain/history/outbox.ts'
import {
  alreadyRegistered,
  confirmEmail,
  passwordChanged,
  recoverPassword,
} from './account-mails.ts'
import { adminMade, identityLinked, secondFactorChanged } from './access-mails.ts'
import {
  applicationReceived,
  applicationSent,
  applicationStatus,
  jobExpiresSoon,
} from './application-mails.ts'
import type { Composer } from './mail-content.ts'

export const composers = {
  'confirm-email': confirmEmail,
  'already-registered': alreadyRegistered,
  'recover-password': recoverPassword,
  'password-changed': passwordChanged,
  'identity-linked': identityLinked,
  'second-factor-changed': secondFactorChanged,
  'admin-made': adminMade,
  'application-sent': applicationSent,
  'application-received': applicationReceived,
  'application-status': applicationStatus,
  'job-expires-soon': jobExpiresSoon,
} satisfies Record<MailName, Composer>
