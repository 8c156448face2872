import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applicationListSchema } from './application-query.ts'
import { decideApplication } from './decide-application.ts'
import { findNeighbours } from './find-neighbours.ts'
import { listCompanyApplications, PAGE_SIZE } from './list-company-applications.ts'
import { labelApplication, starApplication } from './mark-application.ts'
import { seeApplication } from './see-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db, pool } = await testDatabase()

type Profile = {
  name: string
  province?: string
  years?: number
  studies?: string
  hidden?: boolean
}

async function world(people: Profile[]) {
  const owner = await company(db, { bought: 'corporativo' })
  const jobId = await publishedJob(db, owner, {
    province: 'huambo',
    faq: [{ question: 'Onde mora?', required: false }],
  })
  const ids: Record<string, string> = {}
  const who: Record<string, Awaited<ReturnType<typeof candidate>>> = {}
  for (const { name, province, years, studies, hidden } of people) {
    const applicant = await candidate(db, { name })
    await pool.query(
      `update candidates set province = $2, experience_years = $3, education_level = $4,
         profile_photo = $5 where id = $1`,
      [applicant.userId, province ?? null, years ?? 0, studies ?? null, `${name}/foto.webp`],
    )
    await pool.query(
      `insert into account_settings (user_id, visible_to_companies) values ($1, $2)
       on conflict (user_id) do update set visible_to_companies = $2`,
      [applicant.userId, !hidden],
    )
    ids[name] = await sentApplication(db, applicant, jobId, { answers: ['Na Caála'] })
    who[name] = applicant
  }
  const list = async (query: Record<string, unknown> = {}) =>
    listCompanyApplications(db, owner, applicationListSchema.parse(query))
  const names = async (query: Record<string, unknown> = {}) =>
    (await list(query)).applications.map(({ candidateName }) => candidateName)
  return { owner, jobId, ids, who, list, names }
}

describe('an application in a company’s list', () => {
  test('shows profile data, answers and whether it is new', async () => {
    const { list, ids, owner } = await world([
      { name: 'Ana', province: 'benguela', years: 4, studies: 'licenciatura' },
    ])
    const [row] = (await list()).applications
    expect(row).toMatchObject({
      province: 'benguela',
      experienceYears: 4,
      educationLevel: 'licenciatura',
      photo: 'Ana/foto.webp',
      answers: 'Na Caála',
      isNew: true,
      isStarred: false,
    })
    await seeApplication(db, owner, ids.Ana ?? '')
    expect((await list()).applications[0]?.isNew).toBe(false)
  })

  test('shows no hidden profile and no profile after withdrawal', async () => {
    const { list, ids, who } = await world([
      { name: 'Oculta', province: 'benguela', years: 4, hidden: true },
      { name: 'Retirada', province: 'benguela', years: 4 },
    ])
    const gone = who.Retirada
    if (!gone) throw new Error('missing applicant')
    must(await withdrawApplication(db, gone, ids.Retirada ?? ''))
    for (const row of (await list()).applications) {
      expect(row).toMatchObject({ province: null, experienceYears: null, photo: null })
    }
  })

  test('stays new when another company tries to open it', async () => {
    const { list, ids } = await world([{ name: 'Ana' }])
    await seeApplication(db, await company(db), ids.Ana ?? '')
    expect((await list()).applications[0]?.isNew).toBe(true)
  })
})

describe('the order of applications', () => {
  const people = [
    { name: 'Longe', province: 'cabinda', years: 2 },
    { name: 'Perto', province: 'benguela', years: 1 },
    { name: 'Aqui', province: 'huambo', years: 9 },
    { name: 'Calada', hidden: true, province: 'huambo', years: 30 },
  ]

  test('is newest first by default', async () => {
    const { names } = await world(people)
    expect(await names()).toEqual(['Calada', 'Aqui', 'Perto', 'Longe'])
  })

  test('by distance puts the job’s province first, unknown provinces last', async () => {
    const { names } = await world(people)
    expect(await names({ ordem: 'distancia' })).toEqual(['Aqui', 'Perto', 'Longe', 'Calada'])
  })

  test('by experience does not reveal hidden profiles', async () => {
    const { names } = await world(people)
    expect(await names({ ordem: 'experiencia' })).toEqual(['Aqui', 'Longe', 'Perto', 'Calada'])
  })

  test('by star begins with the starred applications', async () => {
    const { names, owner, ids } = await world(people)
    must(await starApplication(db, owner, ids.Longe ?? '', true))
    expect((await names({ ordem: 'estrela' }))[0]).toBe('Longe')
  })
})

describe('the filters of applications', () => {
  test('match visible profile data, labels, stars and new applications', async () => {
    const { names, owner, ids } = await world([
      { name: 'Ana', province: 'huambo', years: 5, studies: 'mestrado' },
      { name: 'Rui', province: 'luanda', years: 1, studies: 'ensino_medio' },
      { name: 'Eva', province: 'huambo', years: 8, studies: 'mestrado', hidden: true },
    ])
    must(await labelApplication(db, owner, ids.Rui ?? '', { labels: ['inglês'] }))
    must(await starApplication(db, owner, ids.Eva ?? '', true))
    await seeApplication(db, owner, ids.Ana ?? '')
    expect(await names({ provincia: 'huambo' })).toEqual(['Ana'])
    expect(await names({ anos: '3' })).toEqual(['Ana'])
    expect(await names({ estudos: 'licenciatura' })).toEqual(['Ana'])
    expect(await names({ etiqueta: 'inglês' })).toEqual(['Rui'])
    expect(await names({ so: 'estrela' })).toEqual(['Eva'])
    expect(await names({ so: 'novas' })).toEqual(['Eva', 'Rui'])
  })

  test('limit the counts per status, except for the status filter', async () => {
    const { list, owner, ids } = await world([{ name: 'Ana' }, { name: 'Rui' }, { name: 'Eva' }])
    must(await decideApplication(db, owner, ids.Ana ?? '', 'approved'))
    const { counts, total } = await list({ status: 'submitted' })
    expect(counts).toMatchObject({ submitted: 2, approved: 1, rejected: 0 })
    expect(total).toBe(2)
  })
})

describe('an application’s next and previous links', () => {
  test('lead across the boundaries of pages', async () => {
    const { owner, ids } = await world(
      Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({ name: `P${index}` })),
    )
    const query = applicationListSchema.parse({})
    const lastOfFirst = ids.P1 ?? ''
    const { next } = await findNeighbours(db, owner, query, lastOfFirst)
    expect(next).toEqual({ id: ids.P0, page: 2 })
    const { previous } = await findNeighbours(db, owner, query, ids.P0 ?? '')
    expect(previous).toEqual({ id: lastOfFirst, page: 1 })
  })

  test('include the next undecided application, or the first one', async () => {
    const { owner, ids } = await world([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    const query = applicationListSchema.parse({})
    must(await decideApplication(db, owner, ids.B ?? '', 'approved'))
    const undecidedAfter = async (name: string) =>
      (await findNeighbours(db, owner, query, ids[name] ?? '')).undecided?.id
    expect(await undecidedAfter('C')).toBe(ids.A)
    expect(await undecidedAfter('A')).toBe(ids.C)
    must(await decideApplication(db, owner, ids.A ?? '', 'rejected'))
    expect(await undecidedAfter('C')).toBeUndefined()
  })

  /**
   * A list filtered by 'submitted'. Meanwhile, one of its applications has moved to 'reviewing'.
   */
  async function leavingTheList(ordem: string) {
    const { owner, ids, names } = await world([
      { name: 'Longe', province: 'cabinda', years: 1 },
      { name: 'Perto', province: 'benguela', years: 7 },
      { name: 'Aqui', province: 'huambo', years: 3 },
      { name: 'Norte', province: 'uige', years: 9 },
      { name: 'Calada', hidden: true, province: 'huambo', years: 30 },
    ])
    for (const name of ['Longe', 'Aqui', 'Norte'])
      must(await starApplication(db, owner, ids[name] ?? '', true))
    const query = applicationListSchema.parse({ ordem, status: 'submitted' })
    const before = await names(query)
    const nameOf = (found?: { id: string }) =>
      Object.keys(ids).find((name) => found && ids[name] === found.id)
    const around = async (name: string) => {
      must(await decideApplication(db, owner, ids[name] ?? '', 'reviewing'))
      const found = await findNeighbours(db, owner, query, ids[name] ?? '')
      must(await decideApplication(db, owner, ids[name] ?? '', 'submitted'))
      return [nameOf(found.previous), nameOf(found.next), nameOf(found.undecided)]
    }
    return { before, around }
  }

  test.each([
    ['recentes', ['Calada', 'Norte', 'Aqui', 'Perto', 'Longe']],
    ['experiencia', ['Norte', 'Perto', 'Aqui', 'Longe', 'Calada']],
    ['distancia', ['Aqui', 'Perto', 'Norte', 'Longe', 'Calada']],
    ['estrela', ['Norte', 'Aqui', 'Longe', 'Calada', 'Perto']],
  ])('work after the application has left a list ordered by %s', async (ordem, all) => {
    const { before, around } = await leavingTheList(ordem)
    expect(before).toEqual(all)
    for (const [index, name] of all.entries()) {
      const below = all[index + 1]
      expect(await around(name)).toEqual([all[index - 1], below, below ?? all[0]])
    }
  })

  test('keep their page numbers after the application has left the list', async () => {
    const { owner, ids } = await world(
      Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({ name: `P${index}` })),
    )
    const query = applicationListSchema.parse({ status: 'submitted' })
    must(await decideApplication(db, owner, ids.P1 ?? '', 'reviewing'))
    const { previous, next } = await findNeighbours(db, owner, query, ids.P1 ?? '')
    expect(previous).toEqual({ id: ids.P2, page: 1 })
    expect(next).toEqual({ id: ids.P0, page: 1 })
  })

  test('work if viewing the application removes it from the list', async () => {
    const { owner, ids } = await world([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    const query = applicationListSchema.parse({ so: 'novas' })
    await seeApplication(db, owner, ids.B ?? '')
    const { previous, next } = await findNeighbours(db, owner, query, ids.B ?? '')
    expect([previous?.id, next?.id]).toEqual([ids.C, ids.A])
  })

  test('never lead to an application of another company', async () => {
    const { ids } = await world([{ name: 'A' }, { name: 'B' }])
    const query = applicationListSchema.parse({})
    const found = await findNeighbours(db, await company(db), query, ids.A ?? '')
    expect(found).toEqual({ previous: undefined, next: undefined, undecided: undefined })
  })
})
