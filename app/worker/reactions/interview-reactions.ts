import { findApplicationForMail } from '#app/domain/applications/find-application-for-mail.ts'
import { findProposer } from '#app/domain/applications/interviews/find-proposer.ts'
import type { MailName } from '#app/domain/history/mail.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import { listRecipients } from '#app/domain/team/list-recipients.ts'
import type { AppContext } from '#app/http/context.ts'
import type { Event, Reactions } from './recipients.ts'

export const interviewReactions = {
  'interview-proposed': (ctx, event) => toCandidate(ctx, event, 'interview-proposed'),
  'interview-answered': async (ctx, event) => {
    const { answer, hadTime } = event.data
    const toCompany = await toArrangers(ctx, event, { answer: answer ?? null })
    if (answer === 'confirmed')
      return [...toCompany, ...(await toCandidate(ctx, event, 'interview-confirmed'))]
    // The candidate's calendar contains the cancelled time, so send the cancellation.
    return hadTime
      ? [...toCompany, ...(await toCandidate(ctx, event, 'interview-cancelled', { isOwn: true }))]
      : toCompany
  },
  'interview-cancelled': async (ctx, event) => {
    const application = await findApplicationForMail(ctx.db, String(event.data.applicationId))
    const isWithdrawn = event.actorKind === 'candidate' && application?.candidateId
    if (isWithdrawn) return toArrangers(ctx, event, { answer: 'cancelled' })
    const toCompany = event.data.hadTime
      ? await toArrangers(ctx, event, {}, 'interview-called-off')
      : []
    return [
      ...(await toCandidate(ctx, event, 'interview-cancelled', { isOwn: false })),
      ...toCompany,
    ]
  },
  'interview-near': async (ctx, event) => {
    const hours = event.data.hours ?? null
    const [candidate, members, proposer] = await Promise.all([
      toCandidate(ctx, event, 'interview-near', { hours }),
      toArrangers(ctx, event, { hours }, 'interview-near-company'),
      findProposer(ctx.db, String(event.subjectId)),
    ])
    return [...candidate, ...members.filter(({ recipient }) => recipient === proposer?.email)]
  },
} satisfies Reactions

async function toCandidate(
  ctx: AppContext,
  event: Event,
  mail: MailName,
  data: PlannedMail['data'] = {},
): Promise<PlannedMail[]> {
  const { emailNotifications } = await ctx.settings()
  const application = await findApplicationForMail(ctx.db, String(event.data.applicationId))
  if (!emailNotifications || !application?.candidateEmail || application.candidateWants === false)
    return []
  return [{ mail, recipient: application.candidateEmail, data: { ...dataOf(event), ...data } }]
}

async function toArrangers(
  ctx: AppContext,
  event: Event,
  data: PlannedMail['data'],
  mail: MailName = 'interview-answered',
): Promise<PlannedMail[]> {
  const { companyId } = event
  if (!companyId || !(await ctx.settings()).emailNotifications) return []
  const members = await listRecipients(ctx.db, companyId, 'arrangeInterviews')
  return members
    .filter(({ wantsApplications }) => wantsApplications !== false)
    .map(({ email }) => ({ mail, recipient: email, data: { ...dataOf(event), ...data } }))
}

function dataOf({ subjectId, data }: Event): PlannedMail['data'] {
  return { interviewId: subjectId, hadTime: data.hadTime ?? false }
}
