import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-table.ts'
import type { Candidate, CompanyMember } from '#app/domain/actor.ts'
import { invitationTemplates } from '#app/domain/candidate-database/invitation.ts'
import { jobInvitations } from '#app/domain/candidate-database/invitation-table.ts'
import { inviteCandidate } from '#app/domain/candidate-database/invite-candidate.ts'
import { openProfile } from '#app/domain/candidate-database/open-profile.ts'
import { candidateOpenings } from '#app/domain/candidate-database/opening-table.ts'
import {
  answerInvitation,
  listOwnInvitations,
} from '#app/domain/candidate-database/own-invitations.ts'
import { saveVisibility } from '#app/domain/candidate-database/save-visibility.ts'
import {
  availabilities,
  type CandidateLanguage,
  type DrivingLicence,
} from '#app/domain/candidate-database/visibility.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import type { AppContext } from '#app/http/context.ts'
import { atOnce } from './at-once.ts'
import type { DemoCandidate } from './candidate.ts'
import type { DemoPeople } from './make-people.ts'
import { demoAddresses } from './sign-ins.ts'

/**
 * Makes every second candidate visible. The demonstration's company and two others open profiles
 * and invite candidates.
 */
export async function makeCandidateDatabase(
  ctx: AppContext,
  people: DemoPeople,
  candidates: readonly DemoCandidate[],
): Promise<void> {
  const { db } = ctx
  const visible = people.candidates.filter((_, index) => index % 2 === 0)
  const known =
    people.candidates[candidates.findIndex(({ email }) => email === demoAddresses.candidate)]
  if (known && !visible.includes(known)) visible.push(known)
  await atOnce(visible, 6, async (person, index) => {
    await saveVisibility(db, person, {
      visibleTo: index % 3 === 0 ? 'verified' : 'everyone',
      languages: languagesOf(index),
      licences: licencesOf(index),
      availability: availabilities[index % 4] ?? null,
    })
  })
  const companies = [...people.companies.values()]
  const own = await findKnownCompany(ctx, companies)
  const others = companies.filter((company) => company !== own).slice(0, 2)
  if (!known) return
  for (const company of [own, ...others]) {
    const opened = company === own ? [...visible.slice(0, 6), known] : [known]
    await openAndInvite(ctx, company, opened)
  }
  await answerSome(
    ctx,
    visible.filter((person) => person !== known),
  )
  const { openedAt } = candidateOpenings
  const days = sql`make_interval(hours => (abs(hashtext(id::text)) % 300))`
  await db.update(candidateOpenings).set({ openedAt: sql`${openedAt} - ${days}` })
  await db.update(jobInvitations).set({ createdAt: sql`created_at - ${days}` })
}

/** Answers some invitations, but not those of the candidate that visitors sign in as. */
async function answerSome({ db }: AppContext, people: readonly Candidate[]): Promise<void> {
  for (const [index, person] of people.slice(0, 6).entries()) {
    const [invitation] = await listOwnInvitations(db, person)
    if (!invitation) continue
    await answerInvitation(db, person, invitation.id, {
      answer: index % 4 === 2 ? 'accepted' : 'declined',
    })
  }
}

async function findKnownCompany(
  { db }: AppContext,
  companies: readonly CompanyMember[],
): Promise<CompanyMember> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAddresses.company))
  const own = companies.find(({ userId }) => userId === user?.id)
  if (!own) throw new Error('the demonstration has no company to sign in with')
  return own
}

async function openAndInvite(
  { db }: AppContext,
  company: CompanyMember,
  people: readonly Candidate[],
): Promise<void> {
  const open = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, company.companyId),
        eq(jobs.status, 'active'),
        sql`(${jobs.expiresAt} is null or ${jobs.expiresAt} > now())`,
      ),
    )
    .orderBy(asc(jobs.title), asc(jobs.id))
    .limit(people.length)
  for (const [index, { candidateId }] of people.entries()) {
    await openProfile(db, company, candidateId)
    const job = open[index % Math.max(1, open.length)]
    const template = invitationTemplates[index % invitationTemplates.length] ?? 'profile'
    // The invitation may be refused, for example for an applicant. Then the profile stays opened
    // without an invitation.
    if (job && index % 2 === 0)
      await inviteCandidate(db, company, candidateId, { jobId: job.id, template })
  }
}

function languagesOf(index: number): CandidateLanguage[] {
  const languages: CandidateLanguage[][] = [['umbundu'], ['kimbundu'], ['kikongo'], []]
  const foreign: CandidateLanguage[] =
    index % 3 === 0 ? ['ingles'] : index % 7 === 0 ? ['frances'] : []
  return [...foreign, ...(languages[index % 4] ?? [])]
}

function licencesOf(index: number): DrivingLicence[] {
  if (index % 9 === 0) return ['ligeiros', 'pesados']
  return index % 3 === 1 ? ['ligeiros'] : []
}
