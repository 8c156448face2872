import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CompanyId } from '#app/domain/actor.ts'
import { hashOfLink } from '#app/domain/applications/interviews/hash-of-link.ts'
import type { InterviewStatus } from '#app/domain/applications/interviews/interview.ts'
import {
  interviewProposals,
  interviewSlots,
  interviews,
} from '#app/domain/applications/interviews/interview-table.ts'
import { luandaDay, luandaMoment } from '#app/domain/formats/luanda-day.ts'
import type { AppContext } from '#app/http/context.ts'
import { demoAddresses } from './sign-ins.ts'

type Applied = { id: string; companyId: CompanyId }

const DAY_MS = 86_400_000

/**
 * An invitation counts as an answer, so submitted applications get none: `makeUnanswered` needs them
 * unanswered.
 */
const isOpened = sql`a.status in ('reviewing', 'approved')`

/**
 * Creates interviews of the demonstration's company in several states, and an invitation of the
 * demonstration's candidate.
 */
export async function makeInterviews(ctx: AppContext): Promise<void> {
  const { company, candidate } = demoAddresses
  const { rows: own } = await ctx.db.execute<Applied>(sql`
    select a.id, a.company_id as "companyId"
    from applications a join company_members using (company_id) join users on users.id = user_id
    where email = ${company} and ${isOpened} and candidate_id is not null
    order by applied_at desc, a.id limit 8`)
  const states = [
    { status: 'confirmed', day: 1, time: '10:00' },
    { status: 'confirmed', day: -1, time: '15:30' },
    { status: 'another-date', day: 2, time: '09:00', note: 'Nesse dia trabalho. Pode ser sexta?' },
    { status: 'proposed', day: 4, time: '11:00' },
    { status: 'held', day: -6, time: '10:00' },
    { status: 'missed', day: -9, time: '16:00' },
    { status: 'declined', day: 5, time: '09:30', note: 'Aceitei outro trabalho. Obrigada.' },
    { status: 'cancelled', day: 6, time: '14:30' },
  ] as const
  for (const [index, state] of states.entries()) {
    const application = own[index]
    if (application) await makeInterview(ctx, application, state)
  }
  const { rows: sent } = await ctx.db.execute<Applied>(sql`
    select a.id, a.company_id as "companyId" from applications a
    where candidate_id = (select id from users where email = ${candidate})
      and ${isOpened} and not exists (select from interviews where application_id = a.id)
    order by applied_at desc, a.id limit 1`)
  const [application] = sent
  if (application)
    await makeInterview(ctx, application, { status: 'proposed', day: 3, time: '14:00' })
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

type State = { status: InterviewStatus; day: number; time: string; note?: string }

/** Proposes two times. If the state includes a confirmed time, it is the first. */
async function makeInterview({ db, secrets }: AppContext, application: Applied, state: State) {
  const { id: applicationId, companyId } = application
  const { status, day, time, note = null } = state
  const at = (days: number) => luandaMoment(luandaDay(new Date(Date.now() + days * DAY_MS)), time)
  const [id, proposalId, slotId] = [randomUUID(), randomUUID(), randomUUID()]
  await db.insert(interviewProposals).values({
    id: proposalId,
    companyId,
    kind: 'place',
    location: 'Rua Rainha Ginga, 31, 2.º andar, Luanda',
    landmark: 'Largo da Mutamba',
    minutes: 45,
    note: 'Traga o bilhete de identidade.',
  })
  await db.insert(interviewSlots).values([
    { id: slotId, proposalId, startsAt: at(day), seats: 1 },
    { proposalId, startsAt: at(day + 1), seats: 1 },
  ])
  const hasSlot = status === 'confirmed' || status === 'held' || status === 'missed'
  await db.insert(interviews).values({
    id,
    applicationId,
    companyId,
    proposalId,
    status,
    slotId: hasSlot ? slotId : null,
    startsAt: hasSlot ? at(day) : null,
    candidateNote: note,
    secretHash: hashOfLink(secrets.ofLink(id)),
    createdAt: hoursAgo(3),
    proposedAt: hoursAgo(3),
    answeredAt: status === 'proposed' ? null : hoursAgo(1),
  })
}
