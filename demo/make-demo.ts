import { sql } from 'drizzle-orm'
import type { Outside } from '#app/http/outside.ts'
import { demoApplications } from './applications.ts'
import { demoCandidates } from './candidates.ts'
import { demoCompanies } from './companies.ts'
import { demoFavorites } from './favorites.ts'
import { demoJobs } from './jobs.ts'
import { makeApplications } from './make-applications.ts'
import { finishJobs, makeJobs } from './make-jobs.ts'
import { makePeople } from './make-people.ts'
import { makeShowcase } from './make-showcase.ts'
import { randomFrom } from './random.ts'
import { demoAddresses } from './sign-ins.ts'

const amounts = { jobs: 640, candidates: 420, applications: 3_300 }

/**
 * Makes the demonstration through the acts that people use, then moves what was done back in time over
 * 90 days. The same every time but for ids and the day that it ends on.
 */
export async function makeDemo(outside: Outside) {
  const now = new Date()
  const random = randomFrom('lusona')
  const companies = knownFirst(demoCompanies, demoAddresses.company)
  const jobs = demoJobs(random, amounts.jobs, companies, now)
  const candidates = knownFirst(
    demoCandidates(random, amounts.candidates, now),
    demoAddresses.candidate,
  )
  const applications = demoApplications(random, amounts.applications, jobs, candidates, now)
  const favorites = demoFavorites(random, applications, jobs, now)

  const people = await makePeople(outside, companies, candidates)
  const madeJobs = await makeJobs(outside, people, jobs)
  await makeApplications(outside, {
    people,
    jobs: madeJobs,
    list: jobs,
    candidates,
    applications,
    favorites,
    now,
  })
  await finishJobs(outside, people, madeJobs, jobs)
  await makeShowcase(outside)
  // What happened long ago has been told long ago: no mails leave for it.
  await outside.db.execute(
    sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`,
  )
  await outside.db.execute(sql`analyze`)
  return {
    companies: companies.length,
    jobs: jobs.length,
    candidates: candidates.length,
    applications: applications.length,
  }
}

/** The first of them is the one whose sign-in is printed. */
function knownFirst<Someone extends { email: string }>(
  people: readonly Someone[],
  email: string,
): Someone[] {
  return people.map((someone, place) => (place === 0 ? { ...someone, email } : someone))
}
