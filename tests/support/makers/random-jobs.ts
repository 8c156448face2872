import { beforeAll } from 'vitest'
import type { Db } from '#app/database/connection.ts'
import { companyAnswerRates } from '#app/domain/companies/answer-rate-table.ts'
import { companies } from '#app/domain/companies/company-table.ts'
import { contractTypes, jobStatuses, workTypes } from '#app/domain/jobs/job.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import type { JobSearch } from '#app/domain/jobs/search/job-search.ts'
import { provinceAndSuccessors, provinces } from '#app/domain/places/province.ts'
import { randomFrom } from '#demo/random.ts'

export type Row = typeof jobs.$inferSelect

/** Inserts 400 random jobs, and searches them with a simple loop as a reference. */
export function randomJobs(db: Db) {
  const now = new Date()
  const day = 86_400_000
  const all: Row[] = []
  const companyIds: string[] = []
  const tags = ['Saúde', 'Vendas', 'Tecnologia', 'Impacto Social']

  const expected = new Map<string, readonly string[]>([
    ['Gosto pelo trabalho.', []],
    ['9.ª classe concluída', ['ensino-base']],
    ['12.ª classe, inglês falado', ['ensino-medio', 'ingles']],
    ['Licenciatura ou curso médio. Carta de condução.', ['ensino-medio', 'licenciatura', 'carta']],
    ['Não é exigida escolaridade mínima. Falar umbundu.', ['sem-escolaridade', 'lingua-nacional']],
  ])

  const titles = ['Enfermeiro', 'Motorista', 'Chefe de Vendas', 'Zelador', 'Programador']

  beforeAll(async () => {
    for (const name of ['Clínica do Sol', 'Armazéns Kianda', 'Rede Ondjiva']) {
      const [company] = await db.insert(companies).values({ name }).returning()
      if (company) companyIds.push(company.id)
    }
    const random = randomFrom('search')
    const amount = () => random.between(1, 20) * 25_000
    const rows = Array.from({ length: 400 }, () => {
      const low = random.chance(0.6) ? amount() : null
      return {
        companyId: random.pick(companyIds),
        title: random.pick(titles),
        description: 'Trabalho em equipa, com formação.',
        responsibilities: '-',
        requirements: random.pick([...expected.keys()]),
        province: random.chance(0.9) ? random.pick(provinces).slug : null,
        contractType: random.pick(contractTypes),
        workType: random.pick(workTypes),
        salaryMin: low,
        salaryMax: random.chance(0.5) ? (low ?? 0) + amount() : null,
        tags: random.some(tags, random.between(0, 3)),
        status: random.chance(0.85) ? ('active' as const) : random.pick(jobStatuses),
        // Use few distinct dates, so that many jobs tie: their order must be stable.
        createdAt: new Date(now.getTime() - random.between(1, 9) * day),
        expiresAt: random.chance(0.5)
          ? new Date(now.getTime() + random.between(-3, 9) * day - 1)
          : null,
      }
    })
    all.push(...(await db.insert(jobs).values(rows).returning()))
    // Insert the answer rates after the jobs, so that a trigger must update the listed jobs. The
    // second company's median of eight days is too long to count as answering fast.
    const [fast = '', slow = ''] = companyIds
    await db.insert(companyAnswerRates).values([
      { companyId: fast, percent: 70, medianDays: 7 },
      { companyId: slow, percent: 100, medianDays: 8 },
    ])
  })

  /** Reference implementation: the specification as a simple loop. */
  function naive(search: JobSearch, but?: string, at = now): Row[] {
    const overlaps = (job: Row) => {
      const pay = payOf(job)
      if (!pay) return search.includeNegotiable
      return pay.high >= (search.salaryMin ?? 0) && pay.low <= (search.salaryMax ?? Infinity)
    }
    const places: readonly (string | null)[] = search.province
      ? provinceAndSuccessors(search.province)
      : []
    const passes: Record<string, (job: Row) => boolean> = {
      listed: (job) => job.status === 'active' && (job.expiresAt === null || job.expiresAt > at),
      words: (job) => [job.title, ...job.tags].join(' ').toLowerCase().includes(search.search),
      province: (job) => !search.province || places.includes(job.province),
      contractType: (job) =>
        !search.contractTypes.length || search.contractTypes.includes(job.contractType),
      workType: (job) => !search.workTypes.length || search.workTypes.includes(job.workType),
      remote: (job) => !search.remote || job.isRemote,
      salary: overlaps,
      tag: (job) => !search.tag || job.tags.includes(search.tag),
      school: (job) => !search.schools.length || search.schools.some((one) => asksFor(job, one)),
      licence: (job) => !search.licence || asksFor(job, 'carta'),
      language: (job) =>
        !search.languages.length || search.languages.some((one) => asksFor(job, one)),
      answers: (job) => !search.fastAnswers || job.companyId === companyIds[0],
      company: (job) => !search.companyIds.length || search.companyIds.includes(job.companyId),
    }
    return all.filter((job) =>
      Object.entries(passes).every(([name, pass]) => name === but || pass(job)),
    )
  }

  function asksFor(job: Row, condition: string): boolean {
    return expected.get(job.requirements)?.includes(condition) ?? false
  }

  function payOf({ salaryMin, salaryMax }: Row): { low: number; high: number } | undefined {
    const low = salaryMin ?? salaryMax
    const high = salaryMax ?? salaryMin
    return low === null || high === null ? undefined : { low, high }
  }

  function inOrder(found: Row[], search: JobSearch): string[] {
    const asksForPay = search.salaryMin !== undefined || search.salaryMax !== undefined
    const compare = (one: Row, other: Row) => {
      if (asksForPay && !payOf(one) !== !payOf(other)) return payOf(one) ? -1 : 1
      if (search.sort === 'titulo' && one.title !== other.title)
        return one.title < other.title ? -1 : 1
      if (search.sort === 'salario') {
        const less = (payOf(other)?.low ?? -1) - (payOf(one)?.low ?? -1)
        if (less !== 0) return less
      }
      const newer = other.createdAt.getTime() - one.createdAt.getTime()
      return newer || (one.id < other.id ? 1 : -1)
    }
    return found.sort(compare).map(({ id }) => id)
  }

  return { now, day, all, companyIds, tags, expected, titles, naive, asksFor, payOf, inOrder }
}
