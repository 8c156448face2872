import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { pathOf, publicJobs } from './public-jobs.ts'

const portal = await testPortal()
const { send, post, pool, db } = portal
const { owner, cookies, make, textAt, htmlAt } = await publicJobs(portal)

beforeEach(() => portal.moveAway())

test('the apply link of a job disappears when the job expires, even from a cached page', async () => {
  const id = await make({ title: 'Quase', expiresAt: new Date(Date.now() + 60_000) })
  const before = await htmlAt(pathOf(id))
  expect(readPage(before).links).toContain(`/candidatura/${id}`)
  expect(before).toContain('"JobPosting"')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const after = await htmlAt(pathOf(id)).finally(() => vi.useRealTimers())
  expect(readPage(after).links).not.toContain(`/candidatura/${id}`)
  expect(after).not.toContain('"JobPosting"')
})

describe('the page of a job', () => {
  test('shows all fields of the job, without JavaScript', async () => {
    const id = await make({
      title: 'Soldadora naval',
      description: 'Soldar cascos.',
      responsibilities: 'Preparar juntas.\nInspeccionar cordões.',
      requirements: 'Certificado 6G.',
      benefits: 'Seguro de saúde.',
      conditions: 'Turnos de doze horas.',
      province: 'zaire',
      location: 'Soyo',
      salaryMin: 300_000,
      salaryMax: 450_000,
      contractType: 'contract',
      workType: 'hibrido',
      isUrgent: true,
      tags: ['Indústria', 'Naval'],
      skillsRequired: ['TIG', 'MIG'],
      experienceYears: 3,
      expiresAt: new Date('2031-03-05T22:59:59Z'),
      faq: [{ question: 'Tem certificado?', required: true }],
    })
    const answer = await send(pathOf(id))
    expect(answer.status).toBe(200)
    const text = (await textOf(answer)).replace(/[\u2009\u00a0\u202f]/g, ' ')
    for (const part of [
      'Soldadora naval',
      'Estaleiros do Soyo',
      'Soldar cascos.',
      'Preparar juntas.',
      'Inspeccionar cordões.',
      'Certificado 6G.',
      'Seguro de saúde.',
      'Turnos de doze horas.',
      'Soyo, Zaire',
      '300 000 - 450 000 KZ',
      'Contrato',
      'Híbrido',
      'Urgente',
      'Indústria',
      'Naval',
      'TIG',
      'MIG',
      '3 anos de experiência',
      '5 de Março de 2031',
      'Publicada agora mesmo',
      'Tem certificado?',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('shows the company’s own text and omits empty fields', async () => {
    await pool.query(
      `update companies set description = 'Reparamos navios.', location = 'Base do Kwanda',
         website = 'https://estaleiros.exemplo', sector = 'Naval', employee_count = 140 where id = $1`,
      [owner.companyId],
    )
    const block = readPage(await htmlAt(pathOf(await make()))).get('region', 'Empresa')
    for (const part of [
      'Estaleiros do Soyo',
      'Reparamos navios.',
      'Base do Kwanda',
      'Naval',
      '140',
    ]) {
      expect(block.text).toContain(part)
    }
    const site = block.part('a[href="https://estaleiros.exemplo"]')
    expect(site.attribute('rel')).toMatch(/^noopener/)
    expect(block.select('.monogram, .company-logo')).toHaveLength(1)

    const silent = await publishedJob(db, await company(db))
    expect((await textAt(pathOf(silent))).match(/Não divulgado/g)).toHaveLength(4)
  })

  test.each([
    [0, 'Sem experiência necessária'],
    [1, '1 ano de experiência'],
    [4, '4 anos de experiência'],
  ])('shows %s years of experience as: %s', async (experienceYears, words) => {
    expect(await textAt(pathOf(await make({ experienceYears })))).toContain(words)
  })

  test('links back to the list', async () => {
    const { main } = readPage(await htmlAt(pathOf(await make())))
    expect(main.get('link', /Voltar às vagas/).attribute('href')).toBe('/vagas')
  })

  test('offers each sharing method, and links to the social networks', async () => {
    const html = await htmlAt(pathOf(await make({ description: `${'a'.repeat(150)}b` })))
    for (const label of [
      'Partilhar…',
      'Copiar link',
      'WhatsApp',
      'Facebook',
      'X (Twitter)',
      'LinkedIn',
    ]) {
      expect(html).toContain(label)
    }
    const { links } = readPage(html)
    const whatsapp = links.find((to) => /^\/v\/.+\/whatsapp$/.test(to)) ?? ''
    const target = (await send(whatsapp)).headers.get('Location') ?? ''
    expect(target).toMatch(/^https:\/\/wa\.me\//)
    expect(decodeURIComponent(target)).toContain(`\n${'a'.repeat(150)}\n`)
  })
})

describe('a person who opens a job’s page', () => {
  test('can apply as a visitor after signing in', async () => {
    const id = await make()
    const [link] = readPage(await htmlAt(pathOf(id))).all('link', /Candidatar-me/)
    expect(link?.attribute('href')).toBe(`/candidatura/${id}`)
    const answer = await send(`/candidatura/${id}`)
    expect(answer.headers.get('Location')).toBe(`/auth?redirect=%2Fcandidatura%2F${id}`)
  })

  test('sees as a visitor the title of the job on the sign-in and sign-up pages', async () => {
    const id = await make({ title: 'Calceteira' })
    const pages = ['/auth', '/auth/registo'].map((path) => `${path}?redirect=/candidatura/${id}`)
    for (const page of pages) {
      const { main } = readPage(await htmlAt(page))
      expect(main.select('strong').map(({ text }) => text)).toContainEqual(
        expect.stringContaining('Calceteira'),
      )
    }
    await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, id))
    for (const page of pages) expect(await htmlAt(page)).not.toContain('Calceteira')
  })

  test('can apply as a candidate at once', async () => {
    const id = await make()
    expect(readPage(await htmlAt(pathOf(id), cookies.candidate)).links).toContain(
      `/candidatura/${id}`,
    )
    expect(readPage(await htmlAt('/vagas', cookies.candidate)).links).toContain(
      `/candidatura/${id}`,
    )
    expect((await send(`/candidatura/${id}`, { cookie: cookies.candidate })).status).toBe(200)
  })

  test.each(['company', 'admin'] as const)('sees no apply link as %s', async (who) => {
    const id = await make()
    for (const path of [pathOf(id), '/vagas']) {
      const html = await htmlAt(path, cookies[who])
      expect(html).toContain(pathOf(id))
      expect(html).not.toContain('Candidatar-me')
      const { links } = readPage(html)
      expect(links.filter((to) => to.startsWith('/candidatura/'))).toEqual([])
    }
  })

  test('reads Favoritado for a favourite, and Favoritar otherwise', async () => {
    const id = await make()
    const favorite = (acto: string) =>
      post(`${pathOf(id)}/favorito`, { acto, voltar: pathOf(id) }, cookies.candidate)
    expect(await textAt(pathOf(id), cookies.candidate)).toMatch(/Favoritar\b/)
    await favorite('adicionar')
    expect(await textAt(pathOf(id), cookies.candidate)).toContain('Favoritado')
    await favorite('remover')
    expect(await textAt(pathOf(id), cookies.candidate)).not.toContain('Favoritado')
  })
})
