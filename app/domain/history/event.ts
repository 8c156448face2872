import type { CompanyId } from '../actor.ts'

const recorded = { reacts: false, notifies: false } as const
/** For events that enqueue a task, which usually sends mails (`worker/react-to-event.ts`). */
const mailed = { reacts: true, notifies: false } as const
/** For events that make the cached data of other instances stale (`context.ts`). */
const notified = { reacts: false, notifies: true } as const
const mailedAndNotified = { reacts: true, notifies: true } as const

/** All events. `reacts` enqueues a task; `notifies` notifies the other instances. */
export const eventCatalogue = {
  'account-registered': mailedAndNotified,
  'registration-repeated': mailed,
  'email-confirmed': recorded,
  'confirmation-asked': mailed,
  'password-recovery-asked': mailed,
  'browser-link-asked': mailed,
  'password-changed': mailed,
  'user-type-chosen': mailed,
  'identity-linked': mailed,
  'second-factor-switched-on': mailed,
  'second-factor-switched-off': mailed,
  'backup-codes-renewed': recorded,
  'admin-made': mailed,
  'admin-removed': mailed,
  'admin-right-changed': mailed,
  'user-blocked': notified,
  'user-unblocked': notified,
  'user-contacts-opened': recorded,
  'account-deleted': recorded,
  'email-change-asked': mailed,
  'email-changed': recorded,
  'sessions-ended': recorded,
  'profile-updated': recorded,
  'visibility-changed': recorded,
  'visibility-ends-soon': mailed,
  'candidate-profile-opened': recorded,
  'many-profiles-opened': mailed,
  'job-invitation-sent': mailed,
  'job-invitation-answered': recorded,
  'company-created': recorded,
  'company-updated': notified,
  'company-approved': mailedAndNotified,
  'company-refused': mailedAndNotified,
  'company-suspended': mailedAndNotified,
  'company-restored': mailedAndNotified,
  'company-rename-asked': mailedAndNotified,
  'company-rename-approved': mailedAndNotified,
  'company-rename-refused': mailedAndNotified,
  'company-claim-invited': mailed,
  'company-claimed': recorded,
  'company-answers-counted': notified,
  'verification-requested': notified,
  'company-verification-decided': mailedAndNotified,
  'company-nif-checked': notified,
  'company-domain-proved': notified,
  'company-domain-lost': mailedAndNotified,
  'company-deleted': notified,
  'member-invited': mailed,
  'member-invitation-withdrawn': recorded,
  'member-joined': recorded,
  'member-role-changed': mailed,
  'member-removed': mailed,
  'job-interviewers-changed': recorded,
  'interviewer-assigned': mailed,
  'api-key-created': recorded,
  'api-key-revoked': recorded,
  'api-key-leaked': mailed,
  'api-key-ends-soon': mailed,
  'webhook-added': recorded,
  'webhook-changed': recorded,
  'webhook-removed': recorded,
  'webhook-disabled': mailed,
  'job-distribution-changed': notified,
  'subscription-started': mailedAndNotified,
  'subscription-replaced': mailedAndNotified,
  'subscription-changed': mailedAndNotified,
  'subscription-ends-soon': mailed,
  'package-requested': mailedAndNotified,
  'payment-proof-sent': mailed,
  'package-request-approved': notified,
  'package-request-rejected': mailedAndNotified,
  'package-updated': notified,
  'payment-corrected': recorded,
  'payment-voided': recorded,
  'job-created': mailedAndNotified,
  'job-updated': mailedAndNotified,
  'job-status-changed': mailedAndNotified,
  'job-change-sent': mailedAndNotified,
  'job-change-approved': mailedAndNotified,
  'job-change-refused': mailedAndNotified,
  'job-change-withdrawn': notified,
  'job-change-reopened': mailedAndNotified,
  'job-fraud-confirmed': mailedAndNotified,
  'job-fraud-undone': mailedAndNotified,
  'job-deleted': mailedAndNotified,
  'applied-job-deleted': mailed,
  'job-expires-soon': mailed,
  'job-outcome-asked': mailed,
  'job-outcome-set': recorded,
  'application-submitted': mailedAndNotified,
  'application-status-changed': mailedAndNotified,
  'application-withdrawn': mailedAndNotified,
  'application-deleted': notified,
  'application-marked': notified,
  'answer-asked': mailedAndNotified,
  'answers-owed': mailed,
  'no-answer': mailed,
  'employment-found': recorded,
  'application-message-sent': mailedAndNotified,
  'application-message-held': mailedAndNotified,
  'application-message-undone': notified,
  'application-message-refused': notified,
  'message-template-changed': recorded,
  'interview-proposed': mailedAndNotified,
  'interview-answered': mailedAndNotified,
  'interview-cancelled': mailedAndNotified,
  'interview-marked': notified,
  'interview-near': mailed,
  'interview-feed-changed': recorded,
  'applications-exported': recorded,
  'cv-opened': recorded,
  'alert-created': recorded,
  'alert-requested': mailed,
  'alert-confirmed': recorded,
  'alert-changed': recorded,
  'alert-opinion': recorded,
  'alert-grew-old': mailed,
  'alerts-unsubscribed': recorded,
  'abuse-reported': mailedAndNotified,
  'abuse-report-decided': mailedAndNotified,
  'message-received': mailedAndNotified,
  'message-read': notified,
  'message-answered': mailed,
  'message-handled': notified,
  'saved-answer-changed': recorded,
  'message-deleted': recorded,
  'settings-changed': mailedAndNotified,
  'bank-account-asked': mailed,
  'bank-account-confirmed': recorded,
  'bank-account-cancelled': mailed,
  'cache-cleared': notified,
  'cache-emptied': recorded,
  'mail-tested': recorded,
  'waits-too-long': mailed,
  'part-failing': mailed,
  'registrations-paused': mailed,
  'backup-asked': notified,
  'backup-made': notified,
  'backup-broken-off': notified,
  'backup-restored': recorded,
} as const satisfies Record<string, { reacts: boolean; notifies: boolean }>

export type EventName = keyof typeof eventCatalogue
type NamesThat<Follows> = {
  [Name in EventName]: (typeof eventCatalogue)[Name] extends Follows ? Name : never
}[EventName]
export type ReactingEvent = NamesThat<{ reacts: true }>
export type NotifyingEvent = NamesThat<{ notifies: true }>

export function reacts(name: string): name is ReactingEvent {
  return Object.hasOwn(eventCatalogue, name) && eventCatalogue[name as EventName].reacts
}

export function isNotifying(name: string): name is NotifyingEvent {
  return Object.hasOwn(eventCatalogue, name) && eventCatalogue[name as EventName].notifies
}

/**
 * `data` has ids and numbers, never text that a person wrote. Exception: an administrator's
 * decision has the reason, and the name of the job or company.
 */
export type Event = {
  name: EventName
  subjectId?: string
  companyId?: CompanyId
  data?: Record<string, string | number | boolean | null>
}

/** Actions of the security log (1§7). 'devtools_opened' is left out (D9). */
export const securityActions = [
  'login_failed',
  'login_success',
  'login_system_error',
  'suspicious_activity',
  'xss_attempt',
  'rate_limit_exceeded',
  'password_changed',
  'password_recovered',
  'password_refused',
  'email_changed',
  'sessions_ended',
  'account_deleted',
  'data_downloaded',
  'access_refused',
  'upload_refused',
  'cv_opened',
  'role_changed',
  'admin_action',
  'letter_opened',
  'proof_opened',
  'list_exported',
  'backup_restored',
] as const
export type SecurityAction = (typeof securityActions)[number]
