import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Random, randomFrom } from '#demo/random.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  ageApplication,
  candidate,
  company,
  eventsOf,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import type { Candidate, CompanyMember } from '../actor.ts'
import { decideApplication } from '../applications/decide-application.ts'
import { withdrawApplication } from '../applications/withdraw-application.ts'
import { answerRateText } from './answer-rate.ts'
import { companyAnswerRates } from './answer-rate-table.ts'
import { countAnswerRate, countAnswerRates } from './count-answer-rates.ts'

const { db } = await testDatabase()

/** Each of `people` applies to each of the jobs. `days` is the age of an application. */
async function applied(
  owner: CompanyMember,
  people: Candidate[],
  jobs: number,
  days: () => number = () => 20,
) {
  const ids: { id: string; ana: Candidate }[] = []
  for (let n = 0; n < jobs; n += 1) {
    const jobId = await publishedJob(db, owner)
    for (const ana of people) {
      const id = await sentApplication(db, ana, jobId)
      await ageApplication(db, id, days())
      ids.push({ id, ana })
    }
  }
  return ids
}

async function several(count: number): Promise<Candidate[]> {
  const people: Candidate[] = []
  for (let n = 0; n < count; n += 1) people.push(await candidate(db))
  return people
}

const rateOf = async ({ companyId }: CompanyMember) => {
  await countAnswerRates(db)
  const rows = await db.select().from(companyAnswerRates)
  return rows.find((row) => row.companyId === companyId)
}

/**
 * Computes the same rates from the history of statuses, independently of the column that a trigger
 * sets.
 */
async function countedFromHistory() {
  const { rows } = await db.execute<{
    company: string
    candidate: string
    days: number | null
  }>(sql`
    select a.company_id as company, a.candidate_id as candidate, (
      select extract(epoch from min(c.at) - a.applied_at)::float8 / 86400
      from application_status_changes c
      where c.application_id = a.id and c.to_status in ('approved', 'rejected')
        and not exists (select from application_status_changes later
          where later.application_id = a.id and later.id > c.id
            and later.to_status not in ('approved', 'rejected'))) as days
    from applications a
    where (select to_status from application_status_changes last where last.application_id = a.id
        order by last.id desc limit 1) <> 'withdrawn'
      and now() - a.applied_at between interval '14 days' and interval '90 days'`)
  const byCompany = Map.groupBy(rows, (row) => row.company)
  return [...byCompany]
    .filter(([, all]) => all.length >= 10 && new Set(all.map((row) => row.candidate)).size >= 5)
    .map(([companyId, all]) => {
      const days = all.flatMap((row) => row.days ?? []).sort((one, other) => one - other)
      const [low, high] = [Math.floor((days.length - 1) / 2), Math.ceil((days.length - 1) / 2)]
      const median = days.length > 0 ? ((days[low] ?? 0) + (days[high] ?? 0)) / 2 : null
      return {
        companyId,
        percent: Math.round((100 * days.length) / all.length),
        medianDays: median === null ? null : Math.round(median),
      }
    })
    .sort((one, other) => (one.companyId < other.companyId ? -1 : 1))
}

async function decideRandomly(random: Random, owner: CompanyMember, id: string, ana: Candidate) {
  if (random.chance(0.1)) return must(await withdrawApplication(db, ana, id))
  for (let step = random.between(0, 3); step > 0; step -= 1) {
    const to = random.pick(['submitted', 'reviewing', 'approved', 'rejected'] as const)
    must(await decideApplication(db, owner, id, to))
  }
}

test('answer rates of random applications equal an independent count', async () => {
  const random = randomFrom('answers')
  const people = await several(8)
  for (let n = 0; n < 12; n += 1) {
    const owner = await company(db, { bought: 'corporativo' })
    const some = random.some(people, random.between(4, 8))
    const all = await applied(owner, some, random.between(1, 4), () => random.between(5, 95))
    for (const { id, ana } of all) await decideRandomly(random, owner, id, ana)
  }
  await countAnswerRates(db)
  const stored = await db
    .select({
      companyId: companyAnswerRates.companyId,
      percent: companyAnswerRates.percent,
      medianDays: companyAnswerRates.medianDays,
    })
    .from(companyAnswerRates)
    .orderBy(companyAnswerRates.companyId)
  const independent = await countedFromHistory()
  expect(independent.length).toBeGreaterThan(3)
  expect(stored).toEqual(independent)
})

test('an answer rate needs ten applications by five people', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const people = await several(5)
  await applied(owner, people.slice(0, 4), 3)
  expect(await rateOf(owner)).toBeUndefined()
  await applied(owner, people.slice(4), 1)
  expect(await rateOf(owner)).toMatchObject({ percent: 0, medianDays: null, isFast: false })
  const few = await company(db, { bought: 'corporativo' })
  await applied(few, [...people, ...(await several(4))], 1)
  expect(await rateOf(few)).toBeUndefined()
})

test('an answer rate counts only applications from 14 to 90 days old', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const people = await several(10)
  await applied(owner, people, 1, () => 13)
  await applied(owner, people, 1, () => 91)
  expect(await rateOf(owner)).toBeUndefined()
  await applied(owner, people, 1, () => 14)
  expect(await rateOf(owner)).toMatchObject({ percent: 0 })
})

test('a change of a company’s answer rate is recorded once', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const all = await applied(owner, await several(10), 1)
  for (const { id } of all) must(await decideApplication(db, owner, id, 'rejected'))
  expect(await rateOf(owner)).toMatchObject({ percent: 100, medianDays: 20 })
  expect(await countAnswerRate(db, owner.companyId)).toEqual({ percent: 100, medianDays: 20 })
  await countAnswerRates(db)
  const counted = async () =>
    (await eventsOf(db, owner.companyId)).filter(({ name }) => name === 'company-answers-counted')
  expect(await counted()).toHaveLength(1)
  await ageApplication(db, all[0]?.id ?? '', 91)
  expect(await rateOf(owner)).toBeUndefined()
  expect(await counted()).toHaveLength(2)
})

test('an answer rate is shown with the wording of the specification', () => {
  expect(answerRateText({ percent: 83, medianDays: 6 })).toBe('Responde a 83 % em 6 dias (mediana)')
  expect(answerRateText({ percent: 83, medianDays: 1 })).toBe('Responde a 83 % em 1 dia (mediana)')
  expect(answerRateText({ percent: 0, medianDays: null })).toBe('Responde a 0 %')
})
