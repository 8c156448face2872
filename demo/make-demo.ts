import { sql } from 'drizzle-orm'
import type { AppContext } from '#app/http/context.ts'
import { type DemoApplication, demoApplications } from './applications.ts'
import { demoCandidates } from './candidates.ts'
import { demoCompanies } from './companies.ts'
import { demoFavorites } from './favorites.ts'
import { demoJobs } from './jobs.ts'
import { makeAlerts } from './make-alerts.ts'
import { makeApplications } from './make-applications.ts'
import { makeCandidateDatabase } from './make-candidate-database.ts'
import { makeHires } from './make-hires.ts'
import { makeInbox } from './make-inbox.ts'
import { makeInterviews } from './make-interviews.ts'
import { finishJobs, makeJobs } from './make-jobs.ts'
import { makeNewCompanies } from './make-new-companies.ts'
import { makeOwnCompany } from './make-own-company.ts'
import { makePayments } from './make-payments.ts'
import { makePendingChange } from './make-pending-change.ts'
import { makePeople } from './make-people.ts'
import { makeShowcase } from './make-showcase.ts'
import { makeUnanswered } from './make-unanswered.ts'
import { makeVerifications } from './make-verifications.ts'
import { randomFrom } from './random.ts'
import { demoAddresses } from './sign-ins.ts'

const sizes = {
  full: { jobs: 640, candidates: 420, applications: 2_000 },
  small: { jobs: 160, candidates: 60, applications: 300 },
}

export async function makeDemo(ctx: AppContext, say: (line: string) => void = () => undefined) {
  const now = new Date()
  const random = randomFrom('lusona')
  const amounts = sizes[ctx.config.demoSize]
  const jobs = demoJobs(random, amounts.jobs, demoCompanies, now)
  const invented = demoCandidates(random, amounts.candidates, now)
  const applications = demoApplications(random, amounts.applications, jobs, invented, now)
  const favorites = demoFavorites(random, applications, jobs, now)

  const candidates = withKnown(invented, busiest(applications, 12), demoAddresses.candidate)
  const busyCompany = mostFrequent(applications.map(({ job }) => jobs[job]?.company))
  const companies = withKnown(
    demoCompanies,
    demoCompanies.findIndex(({ name }) => name === busyCompany),
    demoAddresses.company,
  )

  say(`  ${companies.length} empresas e ${candidates.length} candidatos`)
  const people = await makePeople(ctx, companies, candidates)
  await makeVerifications(ctx, people, companies)
  say(`  ${jobs.length} vagas`)
  const madeJobs = await makeJobs(ctx, people, jobs)
  say(`  ${applications.length} candidaturas`)
  await makeApplications(ctx, {
    people,
    jobs: madeJobs,
    list: jobs,
    candidates,
    applications,
    favorites,
    now,
  })
  say('  entrevistas, pagamentos, mensagens e alertas')
  await finishJobs(ctx, people, madeJobs, jobs)
  await makeCandidateDatabase(ctx, people, candidates)
  await makeUnanswered(ctx)
  await makeInterviews(ctx)
  await makeShowcase(ctx)
  await makeHires(ctx)
  await makePayments(ctx, people)
  await makeNewCompanies(ctx, people)
  await makePendingChange(ctx, people)
  await makeOwnCompany(ctx, people, jobs[0])
  await makeInbox(ctx, people)
  await makeAlerts(ctx)
  // Mark the tasks of past events as completed, so that they send no e-mails.
  await ctx.db.execute(
    sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`,
  )
}

function withKnown<Someone extends { email: string }>(
  people: readonly Someone[],
  known: number,
  email: string,
): Someone[] {
  return people.map((someone, index) => (index === known ? { ...someone, email } : someone))
}

/**
 * Returns the candidate with the most applications. Candidates with more than `most` are excluded,
 * because one person could not keep track of so many.
 */
function busiest(applications: readonly DemoApplication[], most: number): number {
  const counts = countBy(applications.map(({ candidate }) => candidate))
  const fitting = [...counts].filter(([, count]) => count <= most)
  return fitting.reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]
}

function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  return [...countBy(values)].sort(([, few], [, more]) => more - few)[0]?.[0]
}

function countBy<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
