import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Random, randomFrom } from '#demo/random.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { changeSubscription, company, endSubscription } from '#tests/support/makers/make.ts'
import { users } from '../../accounts/account-table.ts'
import type { CompanyMember } from '../../actor.ts'
import type { PackageType } from '../../subscriptions/package.ts'
import { contractTypes, jobStatuses, workTypes } from '../job.ts'
import { jobs } from '../job-table.ts'
import { type JobSearch, jobSorts, noFilter } from '../search/job-search.ts'
import { createListMemory } from '../search/list-memory.ts'
import { searchJobs } from '../search/search-jobs.ts'
import { featuredByGroups } from './featured-jobs.ts'
import { MAX_FEATURED } from './featured-turn.ts'

const { db } = await testDatabase()
const HOUR_MS = 60 * 60 * 1000
const now = new Date()
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
const featuring = (search: Partial<JobSearch> = {}, at = now) =>
  searchJobs(db, { ...noFilter, ...search }, at, { features: true })

async function job(owner: CompanyMember, words: Partial<typeof jobs.$inferInsert> = {}) {
  const [made] = await db
    .insert(jobs)
    .values({
      companyId: owner.companyId,
      title: 'Padeiro',
      description: 'Pão de manhã.',
      responsibilities: '-',
      requirements: '-',
      contractType: 'full_time',
      workType: 'presencial',
      province: 'luanda',
      status: 'active',
      ...words,
    })
    .returning({ id: jobs.id })
  return made?.id ?? ''
}

/** Companies whose package features jobs. No other company has jobs in this province. */
const payers: CompanyMember[] = []
const jobsOfLast: string[] = []
const elsewhere = { province: 'cunene' } as const
beforeAll(async () => {
  for (let n = 0; n < 8; n += 1) {
    const owner = await company(db, { name: `Casa ${n}`, bought: n % 2 ? 'pro' : 'corporativo' })
    payers.push(owner)
    // Give some companies more jobs: that must not give them more turns.
    for (let more = 0; more < 1 + (n % 4) * 2; more += 1) {
      const id = await job(owner, { title: `Guarda ${more}`, ...elsewhere })
      if (n === 7) jobsOfLast.push(id)
    }
  }
  const others: (PackageType | null)[] = ['essencial', 'trial', null]
  for (const bought of others) {
    for (let n = 0; n < 6; n += 1) await job(await company(db, { bought }), elsewhere)
  }
})

describe('over many turns of the rotation', () => {
  const TURNS = 600
  const turnsByCompany = new Map<string, number>()
  const turnsByJob = new Map<string, number>()
  const inTurn = async (turn: number) => {
    const featured = featuredByGroups('list', { ...noFilter, ...elsewhere }, inHours(turn))
    const { rows } = await db.execute<{ id: string; company: string }>(sql`
      select jobs.id, jobs.company_id as company
      from (${featured}) as featured join jobs on jobs.id = featured.job_id order by featured.place`)
    return rows
  }
  beforeAll(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const { id, company } of await inTurn(turn)) {
        turnsByCompany.set(company, (turnsByCompany.get(company) ?? 0) + 1)
        turnsByJob.set(id, (turnsByJob.get(id) ?? 0) + 1)
      }
    }
  })

  test('a search features the current turn’s jobs in order', async () => {
    for (let turn = 0; turn < TURNS; turn += 40) {
      const { featured } = await featuring(elsewhere, inHours(turn))
      expect(featured).toHaveLength(MAX_FEATURED.list)
      expect(featured.map(({ id }) => id)).toEqual((await inTurn(turn)).map(({ id }) => id))
    }
  })

  test('paying companies are featured equally often, regardless of jobs', () => {
    expect([...turnsByCompany.keys()].sort()).toEqual(
      payers.map(({ companyId }) => companyId).sort(),
    )
    const fair = (TURNS * MAX_FEATURED.list) / payers.length
    // A correct draw fails this check once in a hundred thousand runs.
    for (const times of turnsByCompany.values()) expect(Math.abs(times - fair)).toBeLessThan(54)
  })

  test('all jobs of a company are featured equally often', () => {
    const times = jobsOfLast.map((id) => turnsByJob.get(id) ?? 0)
    const fair = times.reduce((sum, one) => sum + one, 0) / jobsOfLast.length
    expect(jobsOfLast).toHaveLength(7)
    for (const one of times) expect(Math.abs(one - fair)).toBeLessThan(28)
  })
})

test('all visitors see the same featured jobs during one turn of the rotation', async () => {
  const begin = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS)
  const ids = async (minutes: number) =>
    (await featuring(elsewhere, new Date(begin.getTime() + minutes * 60_000))).featured.map(
      ({ id }) => id,
    )
  const first = await ids(0)
  expect(first).toHaveLength(MAX_FEATURED.list)
  expect(await ids(59)).toEqual(first)
  const later = await Promise.all([60, 120, 180, 240].map(ids))
  expect(later.some((other) => other.join() !== first.join())).toBe(true)
})

describe('featuring a job', () => {
  const place = { province: 'zaire' } as const
  const featuredFrom = async (owner: CompanyMember, search: Partial<JobSearch> = place) =>
    (await featuring(search)).featured.filter(({ companyId }) => companyId === owner.companyId)
      .length

  test.each([
    ['pro', 1],
    ['corporativo', 1],
    ['essencial', 0],
    ['trial', 0],
    [null, 0],
  ] as const)('gives a company with the package %s %i featured jobs', async (bought, count) => {
    const owner = await company(db, { bought })
    const only = { companyIds: [owner.companyId] }
    for (let n = 0; n < 3; n += 1) await job(owner)
    expect(await featuredFrom(owner, only)).toBe(count)
  })

  test('requires a subscription in force that is not a trial', async () => {
    const owners = await Promise.all([1, 2, 3].map(() => company(db, { bought: 'pro' })))
    const [ended, suspended, onTrial] = owners
    if (!ended || !suspended || !onTrial) throw new Error('they were made')
    for (const owner of owners) {
      await job(owner)
      expect(await featuredFrom(owner, { companyIds: [owner.companyId] })).toBe(1)
    }
    await endSubscription(db, ended)
    await changeSubscription(db, suspended, { isActive: false })
    await changeSubscription(db, onTrial, { isTrial: true })
    for (const owner of owners) {
      expect(await featuredFrom(owner, { companyIds: [owner.companyId] })).toBe(0)
    }
  })

  test('skips companies with a blocked account', async () => {
    const owner = await company(db, { bought: 'corporativo' })
    await job(owner)
    await db.update(users).set({ blockedAt: now }).where(eq(users.id, owner.userId))
    expect(await featuredFrom(owner, { companyIds: [owner.companyId] })).toBe(0)
  })

  test('requires that the job is open', async () => {
    const owner = await company(db, { bought: 'corporativo' })
    for (const status of jobStatuses.filter((one) => one !== 'active')) {
      await job(owner, { ...place, status })
    }
    const late = await job(owner, { ...place, expiresAt: inHours(1) })
    const at = async (when: Date) => (await featuring(place, when)).featured.map(({ id }) => id)
    expect(await at(now)).toEqual([late])
    expect(await at(inHours(2))).toEqual([])
  })

  test('requires the searched words in its title', async () => {
    const owner = await company(db, { bought: 'corporativo' })
    const words = { search: 'apicultor' }
    const other = await company(db, { bought: 'essencial' })
    for (let n = 0; n < 3; n += 1) await job(other, { title: 'Apicultor' })
    const aside = await job(owner, { title: 'Guarda', description: 'Ajuda o apicultor.' })
    const found = await featuring(words)
    expect([found.featured, found.jobs.at(-1)?.id]).toEqual([[], aside])
    await job(owner, { title: 'Guarda', skillsRequired: ['Apicultor'] })
    expect((await featuring(words)).featured).toEqual([])
    const expectedJob = await job(owner, { title: 'Apicultor' })
    expect((await featuring(words)).featured.map(({ id }) => id)).toEqual([expectedJob])
  })

  test.each(jobSorts)('does not happen in a list with the sort order %s', async (sort) => {
    expect((await featuring({ ...elsewhere, sort })).featured).toEqual([])
  })

  test('does not happen in a search that does not request it, such as a feed', async () => {
    expect((await searchJobs(db, { ...noFilter, ...elsewhere }, now)).featured).toEqual([])
  })

  test('does not happen in a fallback search', async () => {
    const found = await featuring({ search: 'gaurda', ...elsewhere })
    expect([found.corrected, found.featured]).toEqual(['guarda', []])
  })
})

describe('random searches', () => {
  const random = randomFrom('featured')
  const titles = ['Motorista de Pesados', 'Contabilista', 'Enfermeiro Chefe']
  const tags = ['Saúde', 'Vendas', 'Transportes']
  beforeAll(async () => {
    const owners: CompanyMember[] = []
    for (let n = 0; n < 5; n += 1) owners.push(await company(db, { bought: 'pro' }))
    for (let n = 0; n < 4; n += 1) owners.push(await company(db, { bought: 'essencial' }))
    const amount = () => random.between(1, 20) * 25_000
    for (let n = 0; n < 240; n += 1) {
      const low = random.chance(0.6) ? amount() : null
      await job(random.pick(owners), {
        title: random.pick(titles),
        province: random.pick(['luanda', 'bie', 'huila']),
        description: random.chance(0.3) ? 'Às vezes motorista.' : 'Formação.',
        contractType: random.pick(contractTypes),
        workType: random.pick(workTypes),
        salaryMin: low,
        salaryMax: random.chance(0.5) ? (low ?? 0) + amount() : null,
        tags: random.some(tags, random.between(0, 2)),
        status: random.chance(0.9) ? 'active' : 'closed',
        createdAt: new Date(now.getTime() - random.between(1, 9) * 24 * HOUR_MS),
        expiresAt: random.chance(0.3) ? inHours(random.between(-30, 60)) : null,
      })
    }
  })

  const walk = async (search: JobSearch, features: boolean) => {
    // As in the portal, the second page uses the counts that the first page cached.
    const memory = features ? createListMemory() : undefined
    const first = await searchJobs(db, { ...search, page: 1 }, now, { features, memory })
    const rest: string[] = []
    for (let page = 2; page <= first.pages; page += 1) {
      const found = await searchJobs(db, { ...search, page }, now, { features, memory })
      expect([found.featured, found.total, found.pages]).toEqual([[], first.total, first.pages])
      rest.push(...found.jobs.map(({ id }) => id))
    }
    const { jobs: listed, featured, ...counted } = first
    const ids = listed.map(({ id }) => id)
    return { featured, ids, all: [...featured.map(({ id }) => id), ...ids, ...rest], counted }
  }

  test('show each featured job once, above all other jobs, with unchanged totals', async () => {
    let times = 0
    for (let n = 0; n < 60; n += 1) {
      const search = someSearch(random)
      const plain = await walk(search, false)
      const { featured, ids, all, counted } = await walk(search, true)
      const isFeatured = new Set(featured.map(({ id }) => id))
      expect(featured.every(({ id }) => plain.all.includes(id))).toBe(true)
      expect(all).toEqual([...isFeatured, ...plain.all.filter((id) => !isFeatured.has(id))])
      expect(counted).toEqual(plain.counted)
      expect(featured.length + ids.length).toBe(Math.min(12, plain.counted.total))
      expect(featured.length).toBeLessThanOrEqual(MAX_FEATURED.list)
      expect(new Set(featured.map(({ companyId }) => companyId)).size).toBe(featured.length)
      times += Math.sign(featured.length)
    }
    expect(times).toBeGreaterThan(30)
  })

  function someSearch(random: Random): JobSearch {
    return {
      ...noFilter,
      search: random.chance(0.5)
        ? random.pick(['motorista', 'enfermeiro chefe', 'luanda', 'contabilista remoto'])
        : '',
      ...(random.chance(0.3) ? { province: random.pick(['luanda', 'bie'] as const) } : {}),
      workTypes: random.chance(0.2) ? [random.pick(workTypes)] : [],
      ...(random.chance(0.3) ? { salaryMin: random.between(1, 9) * 50_000 } : {}),
      includeNegotiable: random.chance(0.8),
      ...(random.chance(0.2) ? { tag: random.pick(['saude', 'vendas']) } : {}),
    }
  }
})
