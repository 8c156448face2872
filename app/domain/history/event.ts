import type { CompanyId } from '../actor.ts'

/** What can happen, in plain words. The data are ids and figures, never texts of a person. */
export type EventName =
  | 'account-registered'
  | 'registration-repeated'
  | 'email-confirmed'
  | 'confirmation-asked'
  | 'password-recovery-asked'
  | 'password-changed'
  | 'user-type-chosen'
  | 'identity-linked'
  | 'second-factor-switched-on'
  | 'second-factor-switched-off'
  | 'backup-codes-renewed'
  | 'admin-made'
  | 'admin-removed'
  | 'account-deleted'
  | 'email-change-asked'
  | 'email-changed'
  | 'sessions-ended'
  | 'profile-updated'
  | 'company-updated'
  | 'company-approved'
  | 'company-refused'
  | 'company-deleted'
  | 'subscription-started'
  | 'subscription-changed'
  | 'package-requested'
  | 'payment-proof-sent'
  | 'package-request-approved'
  | 'package-request-rejected'
  | 'job-created'
  | 'job-updated'
  | 'job-status-changed'
  | 'job-deleted'
  | 'job-expires-soon'
  | 'application-submitted'
  | 'application-status-changed'
  | 'application-withdrawn'
  | 'application-deleted'
  | 'cv-opened'
  | 'message-received'
  | 'settings-changed'

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
