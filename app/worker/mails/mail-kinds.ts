import type { NotificationKind } from '#app/domain/accounts/notification.ts'
import type { MailName } from '#app/domain/history/outbox.ts'

/** The kind under which each mail can be switched off; a necessary one always leaves (CAND-44). */
export const mailKinds = {
  'confirm-email': 'necessary',
  'already-registered': 'necessary',
  'recover-password': 'necessary',
  'browser-link': 'necessary',
  'password-changed': 'necessary',
  'identity-linked': 'necessary',
  'second-factor-changed': 'necessary',
  'admin-made': 'necessary',
  'confirm-new-email': 'necessary',
  'email-already-used': 'necessary',
  'email-change-asked': 'necessary',
  'email-changed': 'necessary',
  'application-sent': 'applications',
  'application-received': 'applications',
  'application-status': 'applications',
  'package-requested': 'necessary',
  'package-activated': 'necessary',
  'package-rejected': 'necessary',
  'subscription-changed': 'necessary',
  'subscription-ends-soon': 'necessary',
  'message-received': 'necessary',
  'message-copy': 'necessary',
  'message-answer': 'necessary',
  // A company must not learn too late that its job is about to close (D30).
  'job-expires-soon': 'necessary',
  'job-approved': 'necessary',
  'job-returned': 'necessary',
  'job-waits': 'necessary',
  'company-waits': 'necessary',
  'company-approved': 'necessary',
  'company-refused': 'necessary',
  'claim-company': 'necessary',
  'part-failing': 'necessary',
} satisfies Record<MailName, NotificationKind | 'necessary'>
