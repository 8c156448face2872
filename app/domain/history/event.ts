import type { CompanyId } from '../actor.ts'

/** Part of the history, and nothing else follows. */
const kept = { reacts: false, told: false } as const
/** A task reacts to it, as a rule with mails (`worker/react-to-event.ts`). */
const mailed = { reacts: true, told: false } as const
/** Every instance is notified at once, because it caches or shows something that is stale now (`context.ts`). */
const told = { reacts: false, told: true } as const
const mailedAndTold = { reacts: true, told: true } as const

/**
 * What can happen, in plain words, and what follows from it: a task is queued only for what something
 * reacts to, and a notice sent only of what somebody listens to.
 */
export const eventCatalogue = {
  'account-registered': mailedAndTold,
  'registration-repeated': mailed,
  'email-confirmed': kept,
  'confirmation-asked': mailed,
  'password-recovery-asked': mailed,
  'browser-link-asked': mailed,
  'password-changed': mailed,
  'user-type-chosen': mailed,
  'identity-linked': mailed,
  'second-factor-switched-on': mailed,
  'second-factor-switched-off': mailed,
  'backup-codes-renewed': kept,
  'admin-made': mailed,
  'admin-removed': mailed,
  'admin-right-changed': mailed,
  'user-blocked': told,
  'user-unblocked': told,
  'user-contacts-opened': kept,
  'account-deleted': kept,
  'email-change-asked': mailed,
  'email-changed': kept,
  'sessions-ended': kept,
  'profile-updated': kept,
  'company-created': kept,
  'company-updated': told,
  'company-approved': mailedAndTold,
  'company-refused': mailedAndTold,
  'company-suspended': mailedAndTold,
  'company-restored': mailedAndTold,
  'company-rename-asked': mailedAndTold,
  'company-rename-approved': mailedAndTold,
  'company-rename-refused': mailedAndTold,
  'company-claim-invited': mailed,
  'company-claimed': kept,
  'company-deleted': told,
  'subscription-started': mailedAndTold,
  'subscription-replaced': told,
  'subscription-changed': mailedAndTold,
  'subscription-ends-soon': mailed,
  'package-requested': mailedAndTold,
  'payment-proof-sent': mailed,
  'package-request-approved': told,
  'package-request-rejected': mailedAndTold,
  'package-updated': told,
  'job-created': mailedAndTold,
  'job-updated': mailedAndTold,
  'job-status-changed': mailedAndTold,
  'job-change-sent': mailedAndTold,
  'job-change-approved': mailedAndTold,
  'job-change-refused': mailedAndTold,
  'job-change-withdrawn': told,
  'job-deleted': mailedAndTold,
  'applied-job-deleted': mailed,
  'job-expires-soon': mailed,
  'application-submitted': mailedAndTold,
  'application-status-changed': mailedAndTold,
  'application-withdrawn': told,
  'application-deleted': told,
  'application-marked': told,
  'applications-exported': kept,
  'cv-opened': kept,
  'message-received': mailedAndTold,
  'message-read': told,
  'message-answered': mailed,
  'message-deleted': kept,
  'settings-changed': mailedAndTold,
  'bank-account-asked': mailed,
  'bank-account-confirmed': kept,
  'bank-account-cancelled': mailed,
  'cache-cleared': told,
  'cache-emptied': kept,
  'mail-tested': kept,
  'waits-too-long': mailed,
  'part-failing': mailed,
  'backup-asked': told,
  'backup-made': told,
  'backup-broken-off': told,
  'backup-restored': kept,
} as const satisfies Record<string, { reacts: boolean; told: boolean }>

export type EventName = keyof typeof eventCatalogue
type NamesThat<Follows> = {
  [Name in EventName]: (typeof eventCatalogue)[Name] extends Follows ? Name : never
}[EventName]
export type ReactingEvent = NamesThat<{ reacts: true }>
export type ToldEvent = NamesThat<{ told: true }>

export function reacts(name: string): name is ReactingEvent {
  return Object.hasOwn(eventCatalogue, name) && eventCatalogue[name as EventName].reacts
}

export function isTold(name: string): name is ToldEvent {
  return Object.hasOwn(eventCatalogue, name) && eventCatalogue[name as EventName].told
}

/**
 * The data are ids and figures, never texts of a person. Of what an administrator decided about a job or a
 * company they also have what it was called then, and the reason that the administrator gave.
 */
export type Event = {
  name: EventName
  /** The thing that it happened to. */
  subjectId?: string
  /** Whose live pages should know. */
  companyId?: CompanyId
  data?: Record<string, string | number | boolean | null>
}

/** The security log's actions (1§7); 'devtools_opened' does not exist (D9). */
export type SecurityAction =
  | 'login_failed'
  | 'login_success'
  | 'login_system_error'
  | 'suspicious_activity'
  | 'xss_attempt'
  | 'rate_limit_exceeded'
  | 'password_changed'
  | 'password_recovered'
  | 'password_refused'
  | 'email_changed'
  | 'sessions_ended'
  | 'account_deleted'
  | 'data_downloaded'
  | 'access_refused'
  | 'upload_refused'
  | 'cv_opened'
  | 'role_changed'
  | 'admin_action'
