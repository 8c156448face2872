import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate, CompanyMember } from '#app/domain/actor.ts'
import { answerInterview } from '#app/domain/applications/interviews/answer-interview.ts'
import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { interviewSlots, interviews } from '#app/domain/applications/interviews/interview-table.ts'
import { proposeInterviews } from '#app/domain/applications/interviews/propose-interviews.ts'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import {
  agedApplication,
  candidate,
  company,
  interviewProposal,
  must,
} from '#tests/support/makers/make.ts'

export function interviewMakers(db: Db) {
  const secrets = createSecrets('a secret of 32 characters or more')
  const services = { db, secrets }

  async function applied(owner?: CompanyMember) {
    const to = owner ?? (await company(db, { bought: 'pro' }))
    const ana = await candidate(db)
    return { ana, owner: to, applicationId: await agedApplication(db, ana, to, 2) }
  }

  async function proposed(days = [3, 4], seats = 1) {
    const world = await applied()
    const proposal = interviewProposal(days, seats)
    const answer = await proposeInterviews(services, world.owner, [world.applicationId], proposal)
    const [id = ''] = must(answer).interviewIds
    return { ...world, id, key: { candidate: world.ana, applicationId: world.applicationId } }
  }

  async function confirm(ana: Candidate, applicationId: string, index = 0) {
    const key = { candidate: ana, applicationId }
    const slotId = (await findOwnInterview(db, key))?.slots[index]?.id ?? null
    return answerInterview(db, ana, key, { answer: 'confirmed', slotId, note: null })
  }

  const find = async (id: string) =>
    (await db.select().from(interviews).where(eq(interviews.id, id)))[0]

  const takenSeats = async (slotId: string) =>
    (await db.select().from(interviewSlots).where(eq(interviewSlots.id, slotId)))[0]?.taken

  const moveStart = (id: string, hours: number) =>
    db
      .update(interviews)
      .set({ startsAt: sql`now() + make_interval(hours => ${hours}::int)` })
      .where(eq(interviews.id, id))

  const other = (answer: 'another-date' | 'declined', note: string | null = null) => ({
    answer,
    slotId: null,
    note,
  })

  return { secrets, services, applied, proposed, confirm, find, takenSeats, moveStart, other }
}
