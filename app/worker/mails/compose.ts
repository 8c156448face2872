import type { MailName } from '#app/domain/history/mail.ts'
import { abuseReportDecided } from './abuse-report-mails.ts'
import { adminMade, browserLink, identityLinked, secondFactorChanged } from './access-mails.ts'
import {
  alreadyRegistered,
  confirmEmail,
  passwordChanged,
  recoverPassword,
} from './account-mails.ts'
import { alertGrewOld, confirmAlert, jobAlert } from './alert-mails.ts'
import { answerAsked, answersOwed, noAnswer } from './answer-mails.ts'
import { applicationReceived, applicationSent, applicationStatus } from './application-mails.ts'
import { applicationMessage, applicationReply, messageHeld } from './application-message-mails.ts'
import { jobInvitation, manyProfilesOpened, visibilityEndsSoon } from './candidate-mails.ts'
import { claimCompany, companyApproved, companyRefused } from './company-mails.ts'
import {
  companyNotRenamed,
  companyRenamed,
  companyRenameWaits,
  companyRestored,
  companySuspended,
} from './company-state-mails.ts'
import {
  confirmNewEmail,
  emailAlreadyUsed,
  emailChangeAsked,
  emailChanged,
} from './email-change-mails.ts'
import { jobExpiresSoon, jobOutcome, subscriptionEndsSoon } from './ending-mails.ts'
import { fraudConfirmed, fraudUndone } from './fraud-mails.ts'
import {
  apiKeyEndsSoon,
  apiKeyLeaked,
  apiKeysStopped,
  webhookDisabled,
} from './integration-mails.ts'
import {
  interviewAnswered,
  interviewCalledOff,
  interviewCancelled,
  interviewConfirmed,
  interviewNear,
  interviewNearCompany,
  interviewProposed,
} from './interview-mails.ts'
import { jobChangeApproved, jobChangeRefused, jobChangeWaits } from './job-change-mails.ts'
import {
  appliedJobDeleted,
  jobClosedByAdmin,
  jobDeletedByAdmin,
  jobEditedByAdmin,
} from './job-taken-mails.ts'
import type { Composer } from './mail-content.ts'
import { messageAnswer, messageCopy, messageReceived } from './message-mails.ts'
import { companyWaits, jobApproved, jobReturned, jobWaits } from './moderation-mails.ts'
import { waitsTooLong } from './overdue-mails.ts'
import { packageActivated, packageRejected, packageRequested } from './package-mails.ts'
import { sensitiveChange } from './sensitive-change-mails.ts'
import { subscriptionChanged } from './subscription-mails.ts'
import { componentFailing } from './system-mails.ts'
import { interviewerAssigned, joinCompany, memberRemoved, memberRoleChanged } from './team-mails.ts'
import { companyDomainLost, companyVerificationDecided } from './verification-mails.ts'

export const composers = {
  'confirm-email': confirmEmail,
  'already-registered': alreadyRegistered,
  'recover-password': recoverPassword,
  'browser-link': browserLink,
  'password-changed': passwordChanged,
  'identity-linked': identityLinked,
  'second-factor-changed': secondFactorChanged,
  'admin-made': adminMade,
  'confirm-new-email': confirmNewEmail,
  'email-already-used': emailAlreadyUsed,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'application-sent': applicationSent,
  'application-received': applicationReceived,
  'application-status': applicationStatus,
  'job-invitation': jobInvitation,
  'visibility-ends-soon': visibilityEndsSoon,
  'many-profiles-opened': manyProfilesOpened,
  'answer-asked': answerAsked,
  'answers-owed': answersOwed,
  'no-answer': noAnswer,
  'interview-proposed': interviewProposed,
  'interview-confirmed': interviewConfirmed,
  'interview-cancelled': interviewCancelled,
  'interview-called-off': interviewCalledOff,
  'interview-answered': interviewAnswered,
  'interview-near': interviewNear,
  'interview-near-company': interviewNearCompany,
  'confirm-alert': confirmAlert,
  'job-alert': jobAlert,
  'alert-grew-old': alertGrewOld,
  'job-expires-soon': jobExpiresSoon,
  'application-message': applicationMessage,
  'application-reply': applicationReply,
  'message-held': messageHeld,
  'job-outcome': jobOutcome,
  'job-approved': jobApproved,
  'job-returned': jobReturned,
  'job-waits': jobWaits,
  'job-closed-by-admin': jobClosedByAdmin,
  'job-edited-by-admin': jobEditedByAdmin,
  'job-deleted-by-admin': jobDeletedByAdmin,
  'applied-job-deleted': appliedJobDeleted,
  'fraud-confirmed': fraudConfirmed,
  'fraud-undone': fraudUndone,
  'job-change-waits': jobChangeWaits,
  'job-change-approved': jobChangeApproved,
  'job-change-refused': jobChangeRefused,
  'company-waits': companyWaits,
  'company-approved': companyApproved,
  'company-refused': companyRefused,
  'company-suspended': companySuspended,
  'company-restored': companyRestored,
  'company-rename-waits': companyRenameWaits,
  'company-renamed': companyRenamed,
  'company-not-renamed': companyNotRenamed,
  'company-verification-decided': companyVerificationDecided,
  'company-domain-lost': companyDomainLost,
  'claim-company': claimCompany,
  'join-company': joinCompany,
  'member-role-changed': memberRoleChanged,
  'interviewer-assigned': interviewerAssigned,
  'member-removed': memberRemoved,
  'api-key-ends-soon': apiKeyEndsSoon,
  'api-keys-stopped': apiKeysStopped,
  'api-key-leaked': apiKeyLeaked,
  'webhook-disabled': webhookDisabled,
  'package-requested': packageRequested,
  'package-activated': packageActivated,
  'package-rejected': packageRejected,
  'subscription-changed': subscriptionChanged,
  'subscription-ends-soon': subscriptionEndsSoon,
  'message-received': messageReceived,
  'message-copy': messageCopy,
  'message-answer': messageAnswer,
  'abuse-report-decided': abuseReportDecided,
  'waits-too-long': waitsTooLong,
  'part-failing': componentFailing,
  'sensitive-change': sensitiveChange,
} satisfies Record<MailName, Composer>
