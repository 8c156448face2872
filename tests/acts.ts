import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#app/database/connection.ts'
import { decideReport } from '#app/domain/abuse-reports/decide-report.ts'
import { reportAbuse } from '#app/domain/abuse-reports/report-abuse.ts'
import type { TokenPurpose } from '#app/domain/accounts/account.ts'
import { sendAccountEmail } from '#app/domain/accounts/account-email.ts'
import { savePrivacy } from '#app/domain/accounts/account-settings.ts'
import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { type Admin, type Candidate, type CompanyMember, system } from '#app/domain/actor.ts'
import { changeAdminRight } from '#app/domain/administrators/change-admin-right.ts'
import { changeSettings } from '#app/domain/administrators/change-settings.ts'
import { createFirstAdmin } from '#app/domain/administrators/create-first-admin.ts'
import { cancelBankAccount } from '#app/domain/administrators/decide-bank-account.ts'
import { findPendingBankAccount } from '#app/domain/administrators/find-pending-bank-account.ts'
import { makeAdmin } from '#app/domain/administrators/make-admin.ts'
import { removeAdmin } from '#app/domain/administrators/remove-admin.ts'
import { alertDeliveries, alerts } from '#app/domain/alerts/alert-table.ts'
import { unsubscribe } from '#app/domain/alerts/change-alert.ts'
import { confirmAlert } from '#app/domain/alerts/confirm-alert.ts'
import { createAlert, requestAlert } from '#app/domain/alerts/create-alert.ts'
import { askAboutOldAlerts } from '#app/domain/alerts/end-alerts.ts'
import { recordOpinion } from '#app/domain/alerts/record-opinion.ts'
import { findSubscriber, lockSubscriber } from '#app/domain/alerts/subscriber.ts'
import { deliverWebhook } from '#app/domain/api-access/deliver-webhook.ts'
import { setDistribution } from '#app/domain/api-access/distribute-jobs.ts'
import { revokeKeysIn } from '#app/domain/api-access/find-api-client.ts'
import { createApiKey, revokeApiKey, rotateApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { noteKeysThatEndSoon } from '#app/domain/api-access/note-keys-that-end-soon.ts'
import { addWebhook, changeWebhook, removeWebhook } from '#app/domain/api-access/save-webhook.ts'
import { applicationListSchema } from '#app/domain/applications/application-query.ts'
import { applyToJob } from '#app/domain/applications/apply-to-job.ts'
import { askForAnswer } from '#app/domain/applications/ask-for-answer.ts'
import { closeJob } from '#app/domain/applications/close-job.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { decideApplications, undoDecision } from '#app/domain/applications/decide-applications.ts'
import { deleteApplication } from '#app/domain/applications/delete-application.ts'
import { exportApplications } from '#app/domain/applications/export-applications.ts'
import { answerInterview } from '#app/domain/applications/interviews/answer-interview.ts'
import { cancelInterview } from '#app/domain/applications/interviews/cancel-interview.ts'
import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { renewFeed } from '#app/domain/applications/interviews/interview-feed.ts'
import { markInterview } from '#app/domain/applications/interviews/mark-interview.ts'
import { proposeInterviews } from '#app/domain/applications/interviews/propose-interviews.ts'
import { remindOfInterviews } from '#app/domain/applications/interviews/remind-of-interviews.ts'
import { noteApplication } from '#app/domain/applications/mark-application.ts'
import { markUnanswered } from '#app/domain/applications/mark-unanswered.ts'
import { moderateMessage } from '#app/domain/applications/messages/moderate-message.ts'
import { replyToCompany } from '#app/domain/applications/messages/reply-to-company.ts'
import { saveTemplate } from '#app/domain/applications/messages/save-template.ts'
import { sendMessages } from '#app/domain/applications/messages/send-messages.ts'
import { noteAnswersOwed } from '#app/domain/applications/note-answers-owed.ts'
import { reportEmployment } from '#app/domain/applications/report-employment.ts'
import { setRefusalReason } from '#app/domain/applications/set-refusal-reason.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import {
  excludeCompany,
  removeExclusion,
} from '#app/domain/candidate-database/exclude-companies.ts'
import { findVisibility } from '#app/domain/candidate-database/find-visibility.ts'
import { inviteCandidate } from '#app/domain/candidate-database/invite-candidate.ts'
import { noteVisibilityThatEndsSoon } from '#app/domain/candidate-database/note-visibility-that-ends-soon.ts'
import { openProfile } from '#app/domain/candidate-database/open-profile.ts'
import { openProfileFile } from '#app/domain/candidate-database/open-profile-file.ts'
import {
  answerInvitation,
  listOwnInvitations,
} from '#app/domain/candidate-database/own-invitations.ts'
import {
  renewVisibility,
  saveVisibility,
  visibilitySchema,
} from '#app/domain/candidate-database/save-visibility.ts'
import { profileInputSchema } from '#app/domain/candidates/profile-input.ts'
import { saveProfile } from '#app/domain/candidates/save-profile.ts'
import { deleteAccount } from '#app/domain/closing/delete-account.ts'
import { companyInputSchema } from '#app/domain/companies/company-input.ts'
import { countAnswerRates } from '#app/domain/companies/count-answer-rates.ts'
import { decideCompany } from '#app/domain/companies/decide-company.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import { findOwnCompany } from '#app/domain/companies/find-own-company.ts'
import { claimCompany } from '#app/domain/companies/lifecycle/claim-company.ts'
import { deleteCompany } from '#app/domain/companies/lifecycle/delete-company.ts'
import { inviteToCompany } from '#app/domain/companies/lifecycle/invite-to-company.ts'
import { restoreCompany, suspendCompany } from '#app/domain/companies/lifecycle/suspend-company.ts'
import { approveRename, refuseRename } from '#app/domain/companies/rename-company.ts'
import { createCompany, editCompany } from '#app/domain/companies/save-company.ts'
import { saveOwnCompany } from '#app/domain/companies/save-own-company.ts'
import { chooseProfileCv } from '#app/domain/cvs/choose-profile-cv.ts'
import { openCv } from '#app/domain/cvs/open-cv.ts'
import { openProfileCv } from '#app/domain/cvs/open-profile-cv.ts'
import { confirmFraud, undoFraud } from '#app/domain/frauds/confirm-fraud.ts'
import type { IdempotencyKey } from '#app/domain/history/idempotency.ts'
import { noteFailingComponent } from '#app/domain/history/note-failing-component.ts'
import { findOpenApproval } from '#app/domain/jobs/approvals/find-open-approval.ts'
import { undoApproval } from '#app/domain/jobs/approvals/undo-approval.ts'
import { moveOwnJob, setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { createJobAsAdmin } from '#app/domain/jobs/create-job-as-admin.ts'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { findJobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import { noteJobsThatExpireSoon } from '#app/domain/jobs/note-jobs-that-expire-soon.ts'
import { noteOutcomesOwed } from '#app/domain/jobs/note-outcomes-owed.ts'
import { returnJob } from '#app/domain/jobs/return-job.ts'
import { noFilter } from '#app/domain/jobs/search/job-search.ts'
import { setJobOutcome } from '#app/domain/jobs/set-job-outcome.ts'
import { approveChange, refuseChange } from '#app/domain/jobs/versions/decide-change.ts'
import { withdrawChange } from '#app/domain/jobs/versions/withdraw-change.ts'
import { answerMessage } from '#app/domain/messages/answer-message.ts'
import { deleteMessage } from '#app/domain/messages/delete-message.ts'
import { handleMessage, handlingVersion } from '#app/domain/messages/handle-message.ts'
import { openMessage } from '#app/domain/messages/read-message.ts'
import { deleteSavedAnswer, saveAnswer } from '#app/domain/messages/save-answer.ts'
import { done, refused } from '#app/domain/outcome.ts'
import { recordOverdueWork } from '#app/domain/overview/record-overdue-work.ts'
import {
  editIncident,
  removeIncident,
  reportIncident,
  resolveIncident,
} from '#app/domain/platform-status/edit-incidents.ts'
import { listIncidents } from '#app/domain/platform-status/find-platform-status.ts'
import { noteRegistrationCeiling } from '#app/domain/registration/note-registration-ceiling.ts'
import { register } from '#app/domain/registration/register.ts'
import { endSession } from '#app/domain/sessions/own-sessions.ts'
import { clearCaches } from '#app/domain/settings/clear-caches.ts'
import { editSettings, generalSchema } from '#app/domain/settings/edit-settings.ts'
import { askForBrowserLink } from '#app/domain/sign-in/browser-link.ts'
import { changePassword } from '#app/domain/sign-in/change-password.ts'
import { confirmEmail } from '#app/domain/sign-in/confirm-email.ts'
import { recoverPassword } from '#app/domain/sign-in/recover-password.ts'
import { activatePackage } from '#app/domain/subscriptions/activate-package.ts'
import { addPaymentProof } from '#app/domain/subscriptions/add-payment-proof.ts'
import { assignPackage } from '#app/domain/subscriptions/assign-package.ts'
import { correctPayment } from '#app/domain/subscriptions/correct-payment.ts'
import { approveRequest, rejectRequest } from '#app/domain/subscriptions/decide-request.ts'
import { editPackage, packageSchema } from '#app/domain/subscriptions/edit-package.ts'
import { enforceSeats } from '#app/domain/subscriptions/enforce-seats.ts'
import { listPackagesOnSale } from '#app/domain/subscriptions/list-packages.ts'
import { extendSubscription } from '#app/domain/subscriptions/move-end-date.ts'
import { noteSubscriptionsThatEndSoon } from '#app/domain/subscriptions/note-subscriptions-that-end-soon.ts'
import { offerVersion } from '#app/domain/subscriptions/package-offer.ts'
import { requestPackage } from '#app/domain/subscriptions/request-package.ts'
import { assignInterviewers } from '#app/domain/team/assign-interviewers.ts'
import { changeRole } from '#app/domain/team/change-role.ts'
import { inviteMember, withdrawInvitation } from '#app/domain/team/invite-member.ts'
import { joinWithAccount, signUpToJoin } from '#app/domain/team/join-company.ts'
import { removeMember } from '#app/domain/team/remove-member.ts'
import { blockUser, endUserSessions, unblockUser } from '#app/domain/users/block-user.ts'
import { openUserContacts } from '#app/domain/users/open-user-contacts.ts'
import { checkDomains } from '#app/domain/verification/check-domains.ts'
import { checkNif } from '#app/domain/verification/check-nif.ts'
import { decideVerification } from '#app/domain/verification/decide-verification.ts'
import { proveDomain } from '#app/domain/verification/prove-domain.ts'
import { requestCall } from '#app/domain/verification/request-verification.ts'
import type { DomainProver } from '#app/integrations/domains/domain-prover.ts'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { createSampleNifService } from '#app/integrations/nif/sample-nif-service.ts'
import type { WebhookSender } from '#app/integrations/webhooks/webhook-sender.ts'
import { createLog } from '#app/log.ts'
import { apiKey } from './support/makers/api-key.ts'
import { cheapPasswords } from './support/makers/cheap-passwords.ts'
import {
  ageApplication,
  agedApplication,
  candidate,
  changeSubscription,
  interviewProposal,
  jobWords,
  admin as makeAdministrator,
  company as makeCompany,
  member as makeMember,
  must,
  publishedJob,
  riskContext,
  sentApplication,
} from './support/makers/make.ts'

export type World = {
  db: Db
  pool: Pool
  owner: CompanyMember
  applicant: Candidate
  admin: Admin
  secretOf: (purpose: TokenPurpose, userId: string, subject?: string) => Promise<string>
  idempotencyKey: IdempotencyKey
}

const log = createLog('silent', { write: () => {} })
const passwords = cheapPasswords()
const password = 'Ondjiva-segura-7'
const secrets = createSecrets('a secret of 32 characters or more')
const form = {
  name: 'Ana',
  email: 'ana@exemplo.ao',
  phone: '+244 900 000 001',
  coverLetter: null,
  questions: [],
  answers: [],
  updateProfile: false,
}
const caller = () => ({ client: randomUUID(), browsers: undefined, proof: undefined })

async function essencial(pool: Pool): Promise<string> {
  const { rows } = await pool.query("select id from packages where type = 'essencial'")
  return String(rows[0].id)
}

async function pendingRequest(pool: Pool, { companyId }: CompanyMember): Promise<string> {
  const { rows } = await pool.query(
    `insert into package_requests (company_id, package_id, price)
     select $1, id, price from packages where type = 'essencial' limit 1 returning id`,
    [companyId],
  )
  return String(rows[0].id)
}

async function requestedAlert(db: Db): Promise<string> {
  const email = `${randomUUID()}@exemplo.ao`
  const wanted = { search: noFilter, name: 'Vagas', frequency: 'daily' as const, email }
  must(await requestAlert({ db, secrets }, system, caller(), wanted))
  const { id } = await lockSubscriber(db, secrets, { email })
  const [alert] = await db.select().from(alerts).where(eq(alerts.subscriberId, id))
  return secrets.ofLink(alert?.id ?? '')
}

async function confirmedAlert(db: Db) {
  const { secret } = must(await confirmAlert({ db, secrets }, system, await requestedAlert(db)))
  const subscriber = await findSubscriber(db, secret)
  if (!subscriber) throw new Error('there is no subscriber')
  const [alert] = await db.select().from(alerts).where(eq(alerts.subscriberId, subscriber.id))
  return { subscriber, alertId: alert?.id ?? '' }
}

/** Return a different account each time, because saving the current one again changes nothing. */
const bankAccount = () => ({
  part: 'payment' as const,
  to: {
    bankName: randomUUID(),
    bankAccountHolder: 'Lusona Lda',
    bankIban: 'AO06004400006729503010102',
  },
})

async function reportedIncident(db: Db, admin: Admin): Promise<string> {
  await reportIncident(db, admin, { title: 'Emails atrasados', content: 'Saem mais tarde.' })
  const [incident] = await listIncidents(db)
  return String(incident?.id)
}

async function wantedName(db: Db, owner: CompanyMember, reader: Admin) {
  const { companyId } = owner
  const words = companyInputSchema.parse({ name: 'Nome Novo' })
  const own = await findOwnCompany(db, owner)
  must(await saveOwnCompany(db, owner, words, 'as-it-is', own?.version))
  return (await findCompany(db, reader, companyId))?.rename?.version
}

/**
 * Returns a job with a pending change, and the version with which an administrator can decide on
 * it.
 */
async function changedJob(db: Db, owner: CompanyMember, reader: Admin) {
  const id = await publishedJob(db, owner)
  must(await editJob(db, owner, id, jobWords({ title: 'Pasteleiro' })))
  return { id, version: (await findJobToModerate(riskContext(db), reader, id))?.change?.version }
}

async function session(pool: Pool, userId: string): Promise<string> {
  const { rows } = await pool.query(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')
     returning id`,
    [userId, randomUUID()],
  )
  return String(rows[0].id)
}

async function unclaimed(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    `insert into companies (name, approval) values ('Moagem', 'approved') returning id`,
  )
  return String(rows[0].id)
}

async function largeTeam(pool: Pool, { companyId }: CompanyMember): Promise<void> {
  await pool.query(
    `update company_subscriptions set is_trial = false, end_date = now() + interval '9 days',
       package_id = (select id from packages where type = 'corporativo' limit 1)
     where company_id = $1 and is_active`,
    [companyId],
  )
}

/**
 * Gives the company the largest plan and makes the applicant visible to companies. Opens the
 * applicant's profile, unless `isOpened` is false.
 */
async function foundApplicant({ db, pool, owner, applicant }: World, isOpened = true) {
  await largeTeam(pool, owner)
  must(await saveVisibility(db, applicant, visibilitySchema.parse({ visibleTo: 'everyone' })))
  if (isOpened) must(await openProfile(db, owner, applicant.candidateId))
}

async function pendingInvitation(
  db: Db,
  pool: Pool,
  owner: CompanyMember,
  email = `${randomUUID()}@exemplo.ao`,
) {
  await largeTeam(pool, owner)
  must(await inviteMember(db, owner, { email, role: 'leitor' }))
  const { rows } = await pool.query(
    `select invitation.id, token.id as token from company_invitations invitation
     join one_time_tokens token on token.subject = invitation.id::text where email = $1`,
    [email],
  )
  const secret = randomUUID()
  await giveSecret(db, rows[0].token, secret)
  return { id: String(rows[0].id), secret }
}

const hook = { url: 'https://hook.test/avisos', events: ['job.closed' as const] }

/** Responds to every webhook delivery with 410 (Gone). */
const silentSender: WebhookSender = {
  check: async () => done(),
  post: async () => ({ status: 410, response: '', durationMs: 1 }),
  get: async () => ({ status: 404, response: '', durationMs: 1 }),
}

const giveNumber = (pool: Pool, { companyId }: CompanyMember) =>
  pool.query("update companies set phone = '+244923000111' where id = $1", [companyId])

const provenDomains: DomainProver = { find: async () => done({ method: 'dns' }) }

async function savedWebhook(db: Db) {
  const buyer = await makeCompany(db, { bought: 'corporativo' })
  const { id } = must(await addWebhook({ db, webhooks: silentSender }, buyer, hook))
  return { buyer, id }
}

async function message(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    `insert into contact_messages (sender_name, sender_email, subject, content, category)
     values ('Rosa', 'rosa@exemplo.ao', 'Outro', 'Bom dia', 'Outro') returning id`,
  )
  return String(rows[0].id)
}

/** Sends a message that can no longer be undone. Returns the id of the application. */
async function deliveredMessage({ db, pool, owner, applicant }: World, body: string) {
  const id = await agedApplication(db, applicant, owner, 1)
  must(await sendMessages(db, owner, [id], { subject: 'Olá', body, date: '', place: '' }))
  await pool.query("update application_messages set leaves_at = now() - interval '1 minute'")
  return id
}

async function proposedInterview({ db, owner, applicant }: World) {
  const applicationId = await agedApplication(db, applicant, owner, 1)
  const proposal = interviewProposal()
  const proposed = await proposeInterviews({ db, secrets }, owner, [applicationId], proposal)
  const [id = ''] = must(proposed).interviewIds
  const key = { candidate: applicant, applicationId }
  const slotId = (await findOwnInterview(db, key))?.slots[0]?.id ?? ''
  return { applicationId, id, key, slotId }
}

/**
 * Creates a confirmed interview that starts in `hours` hours, or in the past if `hours` is
 * negative.
 */
async function confirmedInterview(world: World, hours: number) {
  const { db, pool, applicant } = world
  const interview = await proposedInterview(world)
  const answer = { answer: 'confirmed' as const, slotId: interview.slotId, note: null }
  must(await answerInterview(db, applicant, interview.key, answer))
  await pool.query(
    `update interviews set starts_at = now() + make_interval(hours => $2, mins => -1),
       answered_at = now() - interval '3 days' where id = $1`,
    [interview.id, hours],
  )
  return interview
}

/** Acts that record events, by file. Each function prepares the data and returns the act to run. */
export const acts: Record<string, (world: World) => Promise<() => Promise<unknown>>> = {
  'app/domain/applications/apply-to-job.ts': async ({ db, owner, applicant, idempotencyKey }) => {
    const jobId = await publishedJob(db, owner)
    return () => applyToJob(db, applicant, jobId, form, 'profile', idempotencyKey)
  },
  'app/domain/jobs/return-job.ts': async ({ db, admin, owner }) => {
    const { id } = must(await createJob(db, owner, jobWords()))
    return () => returnJob(db, admin, id, { reason: 'Falta o salário.' }, 1)
  },
  'app/domain/jobs/versions/decide-change.ts': async ({ db, admin, owner }) => {
    const { id, version } = await changedJob(db, owner, admin)
    return () => approveChange(db, admin, id, version)
  },
  'app/domain/jobs/versions/reopen-change.ts': async ({ db, admin, owner }) => {
    const { id, version } = await changedJob(db, owner, admin)
    must(await approveChange(db, admin, id, version))
    const approval = await findOpenApproval(db, admin)
    return () => undoApproval(db, admin, approval?.id ?? randomUUID())
  },
  'app/domain/jobs/versions/decide-change.ts to refuse': async ({ db, admin, owner }) => {
    const { id, version } = await changedJob(db, owner, admin)
    const words = { reason: 'Pede dinheiro.', acto: 'retirar' as const }
    return () => refuseChange(db, admin, id, words, version)
  },
  'app/domain/jobs/versions/withdraw-change.ts': async ({ db, admin, owner }) => {
    const { id } = await changedJob(db, owner, admin)
    return () => withdrawChange(db, owner, id)
  },
  'app/domain/applications/delete-application.ts': async ({ db, admin, owner, applicant }) => {
    const id = await sentApplication(db, applicant, await publishedJob(db, owner))
    return () => deleteApplication(db, admin, id)
  },
  'app/domain/applications/decide-application.ts': async ({ db, owner, applicant }) => {
    const id = await sentApplication(db, applicant, await publishedJob(db, owner))
    return () => decideApplication(db, owner, id, 'approved')
  },
  'app/domain/applications/decide-applications.ts': async ({ db, owner, applicant }) => {
    const id = await sentApplication(db, applicant, await publishedJob(db, owner))
    return () => decideApplications(db, owner, [{ id, version: 1 }], 'approved')
  },
  'app/domain/applications/decide-applications.ts taken back': async ({ db, owner, applicant }) => {
    const id = await sentApplication(db, applicant, await publishedJob(db, owner))
    const decided = await decideApplications(db, owner, [{ id, version: 1 }], 'approved')
    return () => undoDecision(db, owner, must(decided).decisionId)
  },
  'app/domain/applications/ask-for-answer.ts': async ({ db, owner, applicant }) => {
    const id = await agedApplication(db, applicant, owner, 11)
    return () => askForAnswer(db, applicant, id)
  },
  'app/domain/applications/note-answers-owed.ts': async ({ db, owner, applicant }) => {
    await agedApplication(db, applicant, owner, 8)
    return () => noteAnswersOwed(db)
  },
  'app/domain/applications/mark-unanswered.ts': async ({ db, owner, applicant }) => {
    await agedApplication(db, applicant, owner, 31)
    return () => markUnanswered(db)
  },
  'app/domain/applications/decide-applications.ts closing a job': async ({
    db,
    owner,
    applicant,
  }) => {
    const jobId = await publishedJob(db, owner)
    const id = await sentApplication(db, applicant, jobId)
    const decisions = [{ id, version: 1, to: 'rejected' as const }]
    return () => closeJob(db, owner, jobId, { outcome: 'given-up', decisions })
  },
  'app/domain/applications/set-refusal-reason.ts': async ({ db, owner, applicant }) => {
    const id = await agedApplication(db, applicant, owner, 1)
    must(await decideApplication(db, owner, id, 'rejected'))
    return () => setRefusalReason(db, owner, id, { reason: 'pay', shared: true })
  },
  'app/domain/applications/interviews/propose-interviews.ts': async ({ db, owner, applicant }) => {
    const id = await agedApplication(db, applicant, owner, 1)
    return () => proposeInterviews({ db, secrets }, owner, [id], interviewProposal())
  },
  'app/domain/applications/interviews/answer-interview.ts': async (world) => {
    const { key, slotId } = await proposedInterview(world)
    const answer = { answer: 'confirmed' as const, slotId, note: null }
    return () => answerInterview(world.db, world.applicant, key, answer)
  },
  'app/domain/applications/interviews/cancel-interview.ts': async (world) => {
    const { id } = await proposedInterview(world)
    return () => cancelInterview(world.db, world.owner, id)
  },
  'app/domain/applications/interviews/mark-interview.ts': async (world) => {
    const { id } = await confirmedInterview(world, -1)
    return () => markInterview(world.db, world.owner, id, 'held')
  },
  'app/domain/applications/interviews/remind-of-interviews.ts': async (world) => {
    await confirmedInterview(world, 24)
    return () => remindOfInterviews(world.db)
  },
  'app/domain/applications/interviews/interview-feed.ts': async ({ db, owner }) => {
    return () => renewFeed({ db, secrets }, owner)
  },
  'app/domain/abuse-reports/report-abuse.ts': async ({ db, owner, applicant }) => {
    const subject = { kind: 'job' as const, id: await publishedJob(db, owner) }
    const report = { reason: 'money' as const, content: null, email: null }
    return () => reportAbuse({ db, secrets }, applicant, caller(), subject, report)
  },
  'app/domain/abuse-reports/decide-report.ts': async ({ db, pool, owner, applicant, admin }) => {
    const subject = { kind: 'job' as const, id: await publishedJob(db, owner) }
    const report = { reason: 'money' as const, content: null, email: null }
    must(await reportAbuse({ db, secrets }, applicant, caller(), subject, report))
    const { rows } = await pool.query('select id from abuse_reports where subject_id = $1', [
      subject.id,
    ])
    return () => decideReport(db, admin, rows[0].id, 'confirmed')
  },
  'app/domain/messages/handle-message.ts': async ({ db, pool, admin }) => {
    const messageId = await message(pool)
    const version = handlingVersion({ assignedTo: null, note: null })
    const handling = { assignedTo: admin.userId, note: 'Ligar amanhã.' }
    return () => handleMessage(db, admin, messageId, handling, version)
  },
  'app/domain/messages/save-answer.ts': async ({ db, admin }) => {
    const input = { name: `Horário ${randomUUID()}`, content: 'Das 8 às 17.' }
    return () => saveAnswer(db, admin, input)
  },
  'app/domain/messages/save-answer.ts to delete': async ({ db, admin }) => {
    const input = { name: `Horário ${randomUUID()}`, content: 'Das 8 às 17.' }
    const { id } = must(await saveAnswer(db, admin, input))
    return () => deleteSavedAnswer(db, admin, id)
  },
  'app/domain/verification/request-verification.ts': async ({ db, pool, owner }) => {
    await giveNumber(pool, owner)
    return () => requestCall(db, owner)
  },
  'app/domain/verification/decide-verification.ts': async ({ db, pool, owner, admin }) => {
    await giveNumber(pool, owner)
    must(await requestCall(db, owner))
    const { rows } = await pool.query(
      'select id from company_verifications where company_id = $1',
      [owner.companyId],
    )
    return () => decideVerification(db, admin, rows[0].id, { outcome: 'accepted', reason: null })
  },
  'app/domain/verification/check-nif.ts': async ({ db, owner }) => {
    const nif = { lookUp: async () => done({ name: owner.name, phone: '', address: '' }) }
    return () => checkNif({ db, nif, log }, owner)
  },
  'app/domain/verification/prove-domain.ts': async ({ db, owner }) => {
    return () => proveDomain({ db, secrets, domains: provenDomains }, owner)
  },
  'app/domain/verification/check-domains.ts': async ({ db, pool, owner }) => {
    must(await proveDomain({ db, secrets, domains: provenDomains }, owner))
    await pool.query(
      `update company_domains set checked_at = now() - interval '8 days', failures = 2
       where company_id = $1`,
      [owner.companyId],
    )
    return () => checkDomains({ db, domains: { find: async () => refused('missing') } })
  },
  'app/domain/applications/messages/save-template.ts': async ({ db, owner }) => {
    const template = { name: 'Convite', kind: 'invitation' as const, subject: 'Olá', body: 'Olá.' }
    return () => saveTemplate(db, owner, template)
  },
  'app/domain/applications/messages/send-messages.ts': async ({ db, owner, applicant }) => {
    const id = await agedApplication(db, applicant, owner, 1)
    const words = { subject: 'Olá', body: 'Olá, {nome}.', date: '', place: '' }
    return () => sendMessages(db, owner, [id], words)
  },
  'app/domain/applications/messages/reply-to-company.ts': async (world) => {
    const id = await deliveredMessage(world, 'Pode vir na quinta?')
    return () => replyToCompany(world.db, world.applicant, id, { body: 'Posso.' })
  },
  'app/domain/applications/messages/moderate-message.ts': async (world) => {
    const { db, pool, admin } = world
    const id = await deliveredMessage(world, 'Pague a taxa de inscrição.')
    const { rows } = await pool.query(
      'select id from application_messages where application_id = $1',
      [id],
    )
    return () => moderateMessage(db, admin, rows[0].id, 'deliver')
  },
  'app/domain/applications/report-employment.ts': async ({ db, owner, applicant }) => {
    await sentApplication(db, applicant, await publishedJob(db, owner))
    return () => reportEmployment(db, applicant, { hiredThrough: 'outro' })
  },
  'app/domain/jobs/set-job-outcome.ts': async ({ db, owner }) => {
    const jobId = await publishedJob(db, owner)
    must(await moveOwnJob(db, owner, jobId, 'closed'))
    return () => setJobOutcome(db, owner, jobId, { outcome: 'hired-here' })
  },
  'app/domain/jobs/note-outcomes-owed.ts': async ({ db, pool, owner }) => {
    const jobId = await publishedJob(db, owner)
    await pool.query(`update jobs set expires_at = now() - interval '15 days' where id = $1`, [
      jobId,
    ])
    return () => noteOutcomesOwed(db)
  },
  'app/domain/companies/count-answer-rates.ts': async ({ db, owner }) => {
    const jobs = [await publishedJob(db, owner), await publishedJob(db, owner)]
    for (let person = 0; person < 5; person += 1) {
      const sender = await candidate(db)
      for (const jobId of jobs)
        await ageApplication(db, await sentApplication(db, sender, jobId), 20)
    }
    return () => countAnswerRates(db)
  },
  'app/domain/applications/mark-application.ts': async ({ db, owner, applicant }) => {
    const id = await sentApplication(db, applicant, await publishedJob(db, owner))
    return () => noteApplication(db, owner, id, { note: 'Ligar na segunda-feira.' })
  },
  'app/domain/applications/export-applications.ts': async ({ db, pool, owner }) => {
    await pool.query(
      `update company_subscriptions set is_trial = false, package_id =
         (select id from packages where type = 'pro' limit 1) where company_id = $1`,
      [owner.companyId],
    )
    return () => exportApplications(db, owner, applicationListSchema.parse({}))
  },
  'app/domain/applications/withdraw-application.ts': async ({ db, owner, applicant }) => {
    const id = await sentApplication(db, applicant, await publishedJob(db, owner))
    return () => withdrawApplication(db, applicant, id)
  },
  'app/domain/cvs/open-cv.ts': async ({ db, owner, applicant }) => {
    const id = await sentApplication(db, applicant, await publishedJob(db, owner))
    return () => openCv(db, owner, id)
  },
  'app/domain/jobs/create-job.ts': async ({ db, owner }) => {
    return () => createJob(db, owner, jobWords())
  },
  'app/domain/jobs/create-job-as-admin.ts': async ({ db, owner, admin }) => {
    return () => createJobAsAdmin(db, admin, owner.companyId, jobWords())
  },
  'app/domain/jobs/edit-job.ts': async ({ db, owner }) => {
    const id = await publishedJob(db, owner)
    return () => editJob(db, owner, id, jobWords({ title: 'Outro' }))
  },
  'app/domain/jobs/delete-job.ts': async ({ db, owner }) => {
    const id = await publishedJob(db, owner)
    return () => deleteJob(db, owner, id)
  },
  'app/domain/jobs/change-job-status.ts by a company': async ({ db, owner }) => {
    const id = await publishedJob(db, owner)
    return () => moveOwnJob(db, owner, id, 'closed')
  },
  'app/domain/jobs/change-job-status.ts by an administrator': async ({ db, owner, admin }) => {
    const id = await publishedJob(db, owner)
    return () => setJobStatus(db, admin, id, 'pending')
  },
  'app/domain/messages/read-message.ts': async ({ db, pool, admin }) => {
    const id = await message(pool)
    return () => openMessage(db, admin, id)
  },
  'app/domain/messages/answer-message.ts': async ({ db, pool, admin }) => {
    const id = await message(pool)
    return () => answerMessage(db, admin, id, { answer: 'Bom dia.' }, '0')
  },
  'app/domain/messages/delete-message.ts': async ({ db, pool, admin }) => {
    const id = await message(pool)
    return () => deleteMessage(db, admin, id)
  },
  'app/domain/jobs/note-jobs-that-expire-soon.ts': async ({ db, owner }) => {
    const expiresAt = new Date(Date.now() + 5 * 86_400_000)
    await publishedJob(db, owner, { expiresAt })
    return () => noteJobsThatExpireSoon(db)
  },
  'app/domain/overview/record-overdue-work.ts': async ({ db, pool }) => {
    await pool.query(
      `insert into contact_messages (sender_name, sender_email, subject, content, category, sent_at)
       values ('Rosa', 'rosa@exemplo.ao', 'Outro', 'Bom dia.', 'Outro', now() - interval '2 days')`,
    )
    return () => recordOverdueWork(db)
  },
  'app/domain/subscriptions/note-subscriptions-that-end-soon.ts': async ({ db, owner }) => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    await changeSubscription(db, owner, { endDate: tomorrow, trialEndDate: tomorrow })
    return () => noteSubscriptionsThatEndSoon(db)
  },
  'app/domain/cvs/choose-profile-cv.ts': async ({ db, pool, applicant }) => {
    const { rows } = await pool.query(
      `insert into candidate_cvs (candidate_id, key, name, content_type, bytes, sha256)
       values ($1, $2, 'outro.pdf', 'application/pdf', 1, $3) returning id`,
      [applicant.userId, `${applicant.userId}/${randomUUID()}.pdf`, '1'.repeat(64)],
    )
    return () => chooseProfileCv(db, applicant, rows[0].id)
  },
  'app/domain/alerts/create-alert.ts': async ({ db, applicant }) => {
    const name = randomUUID()
    const wanted = { search: { ...noFilter, search: name }, name, frequency: 'daily' as const }
    return () => createAlert({ db, secrets }, applicant, wanted)
  },
  'app/domain/alerts/confirm-alert.ts': async ({ db }) => {
    const secret = await requestedAlert(db)
    return () => confirmAlert({ db, secrets }, system, secret)
  },
  'app/domain/alerts/change-alert.ts': async ({ db }) => {
    const { subscriber } = await confirmedAlert(db)
    return () => unsubscribe(db, subscriber)
  },
  'app/domain/alerts/record-opinion.ts': async ({ db, owner }) => {
    const { subscriber, alertId } = await confirmedAlert(db)
    const jobId = await publishedJob(db, owner)
    await db
      .insert(alertDeliveries)
      .values({ subscriberId: subscriber.id, jobId, alertId, mailId: randomUUID() })
    return () => recordOpinion(db, subscriber, jobId, { opinion: 'interested' })
  },
  'app/domain/alerts/end-alerts.ts': async ({ db }) => {
    const { alertId } = await confirmedAlert(db)
    await db
      .update(alerts)
      .set({ renewedAt: sql`now() - interval '13 months'` })
      .where(eq(alerts.id, alertId))
    return () => askAboutOldAlerts(db)
  },
  'app/domain/candidates/save-profile.ts': async ({ db, applicant }) => {
    const input = profileInputSchema().parse({
      name: 'Ana Outra',
      phone: '+244 923 000 000',
      documentNumber: '003456789LA041',
      birthDate: '1994-03-21',
      province: 'huambo',
    })
    return () => saveProfile(db, applicant, input)
  },
  'app/domain/subscriptions/request-package.ts': async ({ db, pool, owner, idempotencyKey }) => {
    const packageId = await essencial(pool)
    const offers = await listPackagesOnSale(db)
    const offer = offers.find(({ id }) => id === packageId)
    const order = { packageId, expectedVersion: offer ? offerVersion(offer) : '', proof: undefined }
    return () => requestPackage(db, owner, order, idempotencyKey)
  },
  'app/domain/subscriptions/add-payment-proof.ts': async ({ db, pool, owner }) => {
    await pendingRequest(pool, owner)
    const proof = { key: `${owner.companyId}/${randomUUID()}.pdf`, name: 'talao.pdf' }
    return () => addPaymentProof(db, owner, proof)
  },
  'app/domain/subscriptions/activate-package.ts': async ({ db, pool, owner, admin }) => {
    const order = { companyId: owner.companyId, packageId: await essencial(pool), days: 30 }
    return () => db.transaction((tx) => activatePackage(tx, admin, order))
  },
  'app/domain/subscriptions/correct-payment.ts': async ({ db, owner, pool, admin }) => {
    const order = {
      companyId: owner.companyId,
      packageId: await essencial(pool),
      days: 30 as const,
    }
    await assignPackage(db, admin, order)
    const { rows } = await pool.query('select id from payments where company_id = $1', [
      owner.companyId,
    ])
    const input = { act: 'corrigir' as const, reason: 'Veio menos.', amount: 1, receivedOn: null }
    return () => correctPayment(db, admin, String(rows[0]?.id), { ...input, bankReference: null })
  },
  'app/domain/subscriptions/decide-request.ts approving': async ({ db, pool, owner, admin }) => {
    const id = await pendingRequest(pool, owner)
    return () => approveRequest(db, admin, id, 30)
  },
  'app/domain/subscriptions/decide-request.ts rejecting': async ({ db, pool, owner, admin }) => {
    const id = await pendingRequest(pool, owner)
    return () => rejectRequest(db, admin, id, { reason: 'A transferência não chegou.' })
  },
  'app/domain/subscriptions/change-subscription.ts': async ({ db, pool, owner, admin }) => {
    const { rows } = await pool.query(
      'select id, version from company_subscriptions where company_id = $1 and is_active',
      [owner.companyId],
    )
    const [{ id, version }] = rows
    return () => extendSubscription(db, admin, id, { days: 30 }, version)
  },
  'app/domain/subscriptions/edit-package.ts': async ({ db, pool, admin }) => {
    // Use a different name each time, because saving the current one again changes nothing.
    const words = { name: randomUUID(), price: '31 000', maxJobs: '10', durationDays: '30' }
    const id = await essencial(pool)
    return () => editPackage(db, admin, id, packageSchema.parse(words))
  },
  'app/domain/settings/edit-settings.ts': async ({ db, admin }) => {
    const to = generalSchema.parse({
      // Use a different name each time, because saving the current one again changes nothing.
      platformName: randomUUID(),
      platformDescription: 'Trabalho',
      supportEmail: 'apoio@exemplo.ao',
    })
    return () => editSettings(db, admin, { part: 'general', to })
  },
  'app/domain/administrators/change-settings.ts': async ({ db }) => {
    const proving = await makeAdministrator(db, { passwordHash: await passwords.hash(password) })
    const proof = { currentPassword: password, code: '' }
    return () => changeSettings({ db, passwords, secrets, log }, proving, bankAccount(), { proof })
  },
  'app/domain/administrators/decide-bank-account.ts': async ({ db, pool, admin }) => {
    await pool.query('delete from bank_account_changes')
    const proving = await makeAdministrator(db, { passwordHash: await passwords.hash(password) })
    const proof = { currentPassword: password, code: '' }
    const ctx = { db, passwords, secrets, log }
    must(await changeSettings(ctx, proving, bankAccount(), { proof }))
    const id = (await findPendingBankAccount(db, admin))?.id ?? ''
    return () => cancelBankAccount(db, admin, id)
  },
  'app/domain/settings/clear-caches.ts': async ({ db, admin }) => {
    return () => clearCaches(db, admin)
  },
  'app/domain/history/note-failing-component.ts': async ({ db }) => {
    const part = randomUUID()
    return () => noteFailingComponent(db, part)
  },
  'app/domain/registration/note-registration-ceiling.ts': async ({ db }) => {
    return () => noteRegistrationCeiling(db)
  },
  'app/domain/registration/register.ts of a company': async ({ db }) => {
    const person = {
      userType: 'company' as const,
      name: 'Nova Lda',
      nif: '5000000000',
      phone: '',
      email: `nova-${randomUUID()}@exemplo.ao`,
      password,
      passwordConfirmation: password,
      endereco: '',
    }
    const ctx = { db, passwords, secrets, nif: createSampleNifService() }
    const idempotencyKey = { key: randomUUID(), fingerprint: 'only' }
    return () => register(ctx, system, caller(), person, idempotencyKey)
  },
  'app/domain/closing/delete-account.ts of a candidate': async ({ db, applicant }) => {
    return () => deleteAccount({ db, passwords, log }, applicant, '')
  },
  'app/domain/closing/delete-account.ts of a company': async ({ db, owner }) => {
    return () => deleteAccount({ db, passwords, log }, owner, '')
  },
  'app/domain/administrators/create-first-admin.ts': async ({ db, pool }) => {
    await pool.query('delete from admins')
    const first = {
      name: 'Primeira',
      email: `${randomUUID()}@exemplo.ao`,
      password: `${password}-x`,
    }
    return () => createFirstAdmin({ db, passwords }, first)
  },
  'app/domain/administrators/make-admin.ts': async ({ db, admin }) => {
    const newAdmin = { name: 'Nova', email: `${randomUUID()}@exemplo.ao`, canAssignAdmin: false }
    return () => makeAdmin({ db, log }, admin, newAdmin)
  },
  'app/domain/administrators/remove-admin.ts': async ({ db, admin }) => {
    const other = await makeAdministrator(db)
    return () => removeAdmin({ db, log }, admin, other.userId)
  },
  'app/domain/platform-status/edit-incidents.ts': async ({ db, admin }) => {
    const incident = { title: 'Emails atrasados', content: 'Saem mais tarde.' }
    return () => reportIncident(db, admin, incident)
  },
  'app/domain/platform-status/edit-incidents.ts to edit': async ({ db, admin }) => {
    const id = await reportedIncident(db, admin)
    const incident = { title: 'Emails a sair', content: 'Saem com uma hora de atraso.' }
    return () => editIncident(db, admin, id, incident)
  },
  'app/domain/platform-status/edit-incidents.ts to resolve': async ({ db, admin }) => {
    const id = await reportedIncident(db, admin)
    return () => resolveIncident(db, admin, id)
  },
  'app/domain/platform-status/edit-incidents.ts to remove': async ({ db, admin }) => {
    const id = await reportedIncident(db, admin)
    return () => removeIncident(db, admin, id)
  },
  'app/domain/companies/save-company.ts': async ({ db, admin }) => {
    const words = companyInputSchema.parse({ name: 'Moagem' })
    return () => createCompany(db, admin, { ...words, logo: null })
  },
  'app/domain/companies/save-company.ts of one that is there': async ({ db, admin, owner }) => {
    const found = await findCompany(db, admin, owner.companyId)
    const words = companyInputSchema.parse({ name: 'Moagem' })
    return () => editCompany(db, admin, owner.companyId, words, 'as-it-is', found?.version)
  },
  'app/domain/companies/save-own-company.ts': async ({ db, pool, owner }) => {
    await pool.query('delete from companies where id = $1', [owner.companyId])
    const words = companyInputSchema.parse({ name: 'Moagem' })
    return () => saveOwnCompany(db, owner, words, 'as-it-is', undefined)
  },
  'app/domain/accounts/account-settings.ts': async ({ db, owner }) => {
    return () => savePrivacy(db, owner, { visibleToCompanies: false, showCompanyPage: false })
  },
  'app/domain/companies/decide-company.ts': async ({ db, pool, admin, owner }) => {
    await pool.query(`update companies set approval = 'pending' where id = $1`, [owner.companyId])
    return () => decideCompany(db, admin, owner.companyId, 'approved', 'pending')
  },
  'app/domain/companies/rename-company.ts': async ({ db, admin, owner }) => {
    const version = await wantedName(db, owner, admin)
    return () => approveRename(db, admin, owner.companyId, version)
  },
  'app/domain/companies/rename-company.ts to refuse': async ({ db, admin, owner }) => {
    const version = await wantedName(db, owner, admin)
    return () => refuseRename(db, admin, owner.companyId, { reason: 'Não é dela.' }, version)
  },
  'app/domain/frauds/confirm-fraud.ts': async ({ db, admin, owner, applicant }) => {
    const jobId = await publishedJob(db, owner, { conditions: 'Ligue 923 456 789.' })
    await sentApplication(db, applicant, jobId)
    return () => confirmFraud(riskContext(db), admin, jobId, 'Pede dinheiro.')
  },
  'app/domain/frauds/confirm-fraud.ts the other way': async ({ db, admin, owner }) => {
    const jobId = await publishedJob(db, owner)
    must(await confirmFraud(riskContext(db), admin, jobId, 'Pede dinheiro.'))
    return () => undoFraud(db, admin, jobId, 'Foi engano.')
  },
  'app/domain/companies/lifecycle/suspend-company.ts': async ({ db, admin, owner }) => {
    await publishedJob(db, owner)
    return () => suspendCompany(db, admin, owner.companyId, 'Pede dinheiro.', 'approved')
  },
  'app/domain/companies/lifecycle/suspend-company.ts the other way': async ({
    db,
    admin,
    owner,
  }) => {
    await publishedJob(db, owner)
    must(await suspendCompany(db, admin, owner.companyId, 'Pede dinheiro.', 'approved'))
    return () => restoreCompany(db, admin, owner.companyId, 'suspended')
  },
  'app/domain/companies/lifecycle/invite-to-company.ts': async ({ db, pool, admin }) => {
    const id = await unclaimed(pool)
    return () => inviteToCompany(db, admin, id, { email: `${randomUUID()}@exemplo.ao` })
  },
  'app/domain/companies/lifecycle/claim-company.ts': async ({ db, pool, admin }) => {
    const id = await unclaimed(pool)
    await inviteToCompany(db, admin, id, { email: `${randomUUID()}@exemplo.ao` })
    const { rows } = await pool.query('select id from one_time_tokens where subject like $1', [
      `${id} %`,
    ])
    const secret = randomUUID()
    await giveSecret(db, rows[0].id, secret)
    const input = { password, passwordConfirmation: password }
    return () =>
      claimCompany({ db, passwords }, system, secret, input, {
        key: randomUUID(),
        fingerprint: 'only',
      })
  },
  'app/domain/candidate-database/save-visibility.ts': async ({ db, applicant }) => {
    const choice = visibilitySchema.parse({ visibleTo: 'verified' })
    return () => saveVisibility(db, applicant, choice)
  },
  'app/domain/candidate-database/save-visibility.ts to renew': async (world) => {
    await foundApplicant(world, false)
    return () => renewVisibility(world.db, world.applicant)
  },
  'app/domain/candidate-database/exclude-companies.ts': async ({ db, applicant }) => {
    return () => excludeCompany(db, applicant, { excluded: `${randomUUID()}.ao` })
  },
  'app/domain/candidate-database/exclude-companies.ts to remove': async ({ db, applicant }) => {
    must(await excludeCompany(db, applicant, { excluded: `${randomUUID()}.ao` }))
    const { exclusions } = await findVisibility(db, applicant)
    return () => removeExclusion(db, applicant, String(exclusions.at(-1)?.id))
  },
  'app/domain/candidate-database/note-visibility-that-ends-soon.ts': async (world) => {
    await foundApplicant(world, false)
    await world.pool.query(
      "update candidate_visibility set visible_until = now() + interval '3 days'",
    )
    return () => noteVisibilityThatEndsSoon(world.db)
  },
  'app/domain/candidate-database/open-profile.ts': async (world) => {
    await foundApplicant(world, false)
    return () => openProfile(world.db, world.owner, world.applicant.candidateId)
  },
  'app/domain/candidate-database/open-profile-file.ts': async (world) => {
    await foundApplicant(world)
    return () => openProfileFile(world.db, world.owner, world.applicant.candidateId)
  },
  'app/domain/candidate-database/invite-candidate.ts': async (world) => {
    const { db, owner, applicant } = world
    await foundApplicant(world)
    const jobId = await publishedJob(db, owner)
    const invitation = { jobId, template: 'profile' as const }
    return () => inviteCandidate(db, owner, applicant.candidateId, invitation)
  },
  'app/domain/candidate-database/own-invitations.ts': async (world) => {
    const { db, owner, applicant } = world
    await foundApplicant(world)
    const jobId = await publishedJob(db, owner)
    must(await inviteCandidate(db, owner, applicant.candidateId, { jobId, template: 'profile' }))
    const [invitation] = await listOwnInvitations(db, applicant)
    return () => answerInvitation(db, applicant, String(invitation?.id), { answer: 'accepted' })
  },
  'app/domain/team/invite-member.ts': async ({ db, pool, owner }) => {
    await largeTeam(pool, owner)
    return () => inviteMember(db, owner, { email: `${randomUUID()}@exemplo.ao`, role: 'leitor' })
  },
  'app/domain/team/invite-member.ts to withdraw': async ({ db, pool, owner }) => {
    const { id } = await pendingInvitation(db, pool, owner)
    return () => withdrawInvitation(db, owner, id)
  },
  'app/domain/team/join-company.ts': async ({ db, pool, owner }) => {
    const { secret } = await pendingInvitation(db, pool, owner)
    const input = { name: 'Rita', password, passwordConfirmation: password }
    return () =>
      signUpToJoin({ db, passwords }, system, secret, input, {
        key: randomUUID(),
        fingerprint: 'only',
      })
  },
  'app/domain/team/join-company.ts with an account': async ({ db, pool, owner }) => {
    const email = `${randomUUID()}@exemplo.ao`
    const other = await makeCompany(db, { email })
    const { secret } = await pendingInvitation(db, pool, owner, email)
    return () => joinWithAccount(db, other, secret)
  },
  'app/domain/api-access/issue-api-key.ts': async ({ db, idempotencyKey }) => {
    const buyer = await makeCompany(db, { bought: 'corporativo' })
    const input = { name: 'ATS', scopes: ['jobs:read' as const], days: 30 }
    return () => createApiKey(db, buyer, input, idempotencyKey)
  },
  'app/domain/api-access/issue-api-key.ts to rotate': async ({ db }) => {
    const buyer = await makeCompany(db, { bought: 'corporativo' })
    const { id } = await apiKey(db, buyer)
    return () => rotateApiKey(db, buyer, id)
  },
  'app/domain/api-access/issue-api-key.ts to revoke': async ({ db }) => {
    const buyer = await makeCompany(db, { bought: 'corporativo' })
    const { id } = await apiKey(db, buyer)
    return () => revokeApiKey(db, buyer, id)
  },
  'app/domain/api-access/find-api-client.ts': async ({ db }) => {
    const { key } = await apiKey(db, await makeCompany(db, { bought: 'corporativo' }))
    return async () => ({ ok: await revokeKeysIn(db, `?key=${key}`) })
  },
  'app/domain/api-access/note-keys-that-end-soon.ts': async ({ db }) => {
    await apiKey(db, await makeCompany(db, { bought: 'corporativo' }), ['jobs:read'], 7)
    return () => noteKeysThatEndSoon(db)
  },
  'app/domain/api-access/save-webhook.ts': async ({ db }) => {
    const buyer = await makeCompany(db, { bought: 'corporativo' })
    return () => addWebhook({ db, webhooks: silentSender }, buyer, hook)
  },
  'app/domain/api-access/save-webhook.ts to change': async ({ db }) => {
    const { buyer, id } = await savedWebhook(db)
    return () => changeWebhook({ db, webhooks: silentSender }, buyer, id, hook)
  },
  'app/domain/api-access/save-webhook.ts to remove': async ({ db }) => {
    const { buyer, id } = await savedWebhook(db)
    return () => removeWebhook(db, buyer, id)
  },
  'app/domain/api-access/deliver-webhook.ts': async ({ db, pool }) => {
    const { id } = await savedWebhook(db)
    const { rows } = await pool.query(
      `insert into webhook_deliveries (webhook_id, type, data) values ($1, 'job.closed', '{}') returning id`,
      [id],
    )
    const services = { db, webhooks: silentSender, config: { publicUrl: 'http://localhost' } }
    return () => deliverWebhook(services, String(rows[0].id))
  },
  'app/domain/api-access/distribute-jobs.ts': async ({ db, owner }) => {
    return () => setDistribution(db, owner, { distributesJobs: false })
  },
  'app/domain/team/change-role.ts': async ({ db, owner }) => {
    const { userId } = await makeMember(db, owner, 'recrutador')
    return () => changeRole(db, owner, userId, { role: 'leitor' })
  },
  'app/domain/team/assign-interviewers.ts': async ({ db, owner }) => {
    const jobId = await publishedJob(db, owner)
    const { userId } = await makeMember(db, owner, 'entrevistador')
    return () => assignInterviewers(db, owner, jobId, { interviewers: [userId] })
  },
  'app/domain/team/remove-member.ts': async ({ db, owner }) => {
    const { userId } = await makeMember(db, owner, 'recrutador')
    return () => removeMember(db, owner, userId)
  },
  'app/domain/subscriptions/enforce-seats.ts': async ({ db, owner }) => {
    await makeMember(db, owner, 'recrutador')
    return () => db.transaction((tx) => enforceSeats(tx, system, owner.companyId, 'trial'))
  },
  'app/domain/closing/close-company.ts': async ({ db, admin, owner }) => {
    await publishedJob(db, owner)
    return () => deleteCompany({ db, log }, admin, owner.companyId)
  },
  'app/domain/closing/close-company.ts without an account': async ({ db, pool, admin }) => {
    const id = await unclaimed(pool)
    return () => deleteCompany({ db, log }, admin, id)
  },
  'app/domain/users/open-user-contacts.ts': async ({ db, admin, applicant }) => {
    return () => openUserContacts(db, admin, applicant.userId)
  },
  'app/domain/users/block-user.ts': async ({ db, pool, admin, applicant }) => {
    await session(pool, applicant.userId)
    return () => blockUser({ db, log }, admin, applicant.userId, 'abuse')
  },
  'app/domain/users/block-user.ts the other way': async ({ db, pool, admin, applicant }) => {
    await pool.query('update users set blocked_at = now() where id = $1', [applicant.userId])
    return () => unblockUser({ db, log }, admin, applicant.userId)
  },
  'app/domain/users/block-user.ts for sessions alone': async ({ db, pool, admin, applicant }) => {
    await session(pool, applicant.userId)
    return () => endUserSessions({ db, log }, admin, applicant.userId)
  },
  'app/domain/administrators/change-admin-right.ts': async ({ db, admin }) => {
    const other = await makeAdministrator(db)
    return () => changeAdminRight({ db, log }, admin, other.userId, false)
  },
  'app/domain/cvs/open-profile-cv.ts': async ({ db, admin, applicant }) => {
    return () => openProfileCv(db, admin, applicant.candidateId)
  },
  'app/domain/sign-in/confirm-email.ts': async ({ db, applicant, secretOf }) => {
    const secret = await secretOf('confirm-email', applicant.userId)
    return () => confirmEmail(db, system, secret)
  },
  'app/domain/sign-in/recover-password.ts': async ({ db, applicant, secretOf }) => {
    const secret = await secretOf('recover-password', applicant.userId)
    const input = { password, passwordConfirmation: password }
    return () => recoverPassword({ db, passwords, log }, system, secret, input)
  },
  'app/domain/sign-in/change-password.ts': async ({ db, pool, applicant }) => {
    const actor = { ...applicant, sessionId: await session(pool, applicant.userId) }
    const input = { currentPassword: '', password, passwordConfirmation: password }
    return () => changePassword({ db, passwords, log }, actor, input)
  },
  'app/domain/sessions/own-sessions.ts': async ({ db, pool, applicant }) => {
    const id = await session(pool, applicant.userId)
    return () => endSession({ db, log }, applicant, id)
  },
  'app/domain/sign-in/browser-link.ts': async ({ db }) => {
    const email = `${randomUUID()}@exemplo.ao`
    return () => askForBrowserLink({ db, secrets }, system, caller(), email)
  },
  'app/domain/accounts/account-email.ts': async ({ db, pool, applicant }) => {
    const { rows } = await pool.query('select email from users where id = $1', [applicant.userId])
    return () => sendAccountEmail(db, { kind: 'recover-password', email: rows[0].email })
  },
}
