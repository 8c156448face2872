import type { MailName } from '#app/domain/history/outbox.ts'
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
import {
  confirmNewEmail,
  emailAlreadyUsed,
  emailChangeAsked,
  emailChanged,
} from './email-change-mails.ts'
import type { Composer } from './mail-content.ts'

export const composers = {
  'confirm-email': confirmEmail,
  'already-registered': alreadyRegistered,
  'recover-password': recoverPassword,
  'password-changed': passwordChanged,
  'confirm-new-email': confirmNewEmail,
  'email-already-used': emailAlreadyUsed,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'application-sent': applicationSent,
  'application-received': applicationReceived,
  'application-status': applicationStatus,
  'job-expires-soon': jobExpiresSoon,
} satisfies Record<MailName, Composer>
