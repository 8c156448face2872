import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { listSimilarJobs } from '#app/domain/jobs/search/list-similar-jobs.ts'
import {
  changeSubscription,
  company,
  jobWords,
  must,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool, db, app } = portal
const owner = await company(db, { name: 'Estaleiros do Soyo', bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 100 })
const cookies = {
  candidate: (await signedIn(portal, 'candidate', 'candidata@exemplo.ao')).cookie,
  company: (await signedIn(portal, 'company', 'empresa@exemplo.ao')).cookie,
  admin: (await signedIn(portal, 'admin', 'admin@exemplo.ao')).cookie,
}

beforeEach(() => portal.moveAway())

const pathOf = (id: string) => `/vaga-detalhes/${id}`
const make = (words: Parameters<typeof publishedJob>[2] = {}) => publishedJob(db, owner, words)
const expired = () => make({ title: 'Já passou', expiresAt: new Date(Date.now() - 60_000) })
const textAt = async (path: string, cookie?: string) =>
  (await textOf(await send(path, cookie ? { cookie } : {}))).replace(/[\u2009\u00a0\u202f]/g, ' ')
const htmlAt = async (path: string, cookie?: string) =>
  (await send(path, cookie ? { cookie } : {})).text()
const metaOf = (html: string, name: string) =>
  readPage(html).select(`meta[name="${name}"], meta[property="${name}"]`)[0]?.attribute('content')
const postingOf = (html: string) =>
  readPage(html).select('script[type="application/ld+json"]')[0]?.content

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

describe('the URL of a job that cannot be shown', () => {
  const gone = 'A vaga que você está procurando não existe ou foi removida.'

  test.each(['pending', 'draft'])(
    'is answered like the URL of a job that never existed if the job is %s',
    async (status) => {
      const id = await make({ title: 'Escondida' })
      await pool.query('update jobs set status = $2 where id = $1', [id, status])
      const hidden = await send(pathOf(id))
      const missing = await send(pathOf(randomUUID()))
      expect([hidden.status, missing.status]).toEqual([404, 404])
      const text = await textOf(hidden)
      expect(text).toBe(await textOf(missing))
      expect(text).toContain('Vaga não encontrada')
      expect(text).toContain(gone)
    },
  )

  test.each(['closed', 'deleted'])(
    'answers 410 with the text for a missing job if it was public and is now %s',
    async (how) => {
      const id = await make({ title: 'Antiga' })
      if (how === 'closed')
        await pool.query("update jobs set status = 'closed' where id = $1", [id])
      else await pool.query('delete from jobs where id = $1', [id])
      const answer = await send(pathOf(id))
      expect(answer.status).toBe(410)
      const text = await textOf(answer)
      expect(text).toBe(await textOf(await send(pathOf(randomUUID()))))
      expect(text).not.toContain('Antiga')
    },
  )

  test('answers 404 if the job was closed without ever having been active', async () => {
    const { id } = must(await createJob(db, owner, jobWords({}), { draft: true }))
    await pool.query("update jobs set status = 'closed' where id = $1", [id])
    expect((await send(pathOf(id))).status).toBe(404)
  })

  test.each(['abc', '%00', '..%2F', "'; drop table jobs"])(
    'answers 404 if its id is %s',
    async (id) => {
      const answer = await send(`/vaga-detalhes/${encodeURI(id)}`)
      expect(answer.status).toBe(404)
      expect(await textOf(answer)).toContain(gone)
    },
  )

  test('shows a message if the id is missing', async () => {
    const answer = await send('/vaga-detalhes')
    expect(answer.status).toBe(404)
    const text = await textOf(answer)
    expect(text).toContain('ID da vaga não fornecido')
    expect(text).toContain('O link que você seguiu está incompleto ou inválido.')
  })

  test('shows a reference from the log and nothing technical if the job failed to load', async () => {
    const id = await make()
    await ownerPool.query('alter table jobs rename to elsewhere')
    const answer = await send(pathOf(id)).finally(() =>
      ownerPool.query('alter table elsewhere rename to jobs'),
    )
    expect(answer.status).toBe(500)
    const html = await answer.text()
    const text = await textOf(new Response(html))
    expect(text).toContain('Erro ao carregar vaga')
    expect(text).toContain('Não foi possível carregar os detalhes da vaga.')
    expect(html).not.toMatch(/elsewhere|relation|select |node_modules|\.tsx?\b|\bat \w+ \(/)
    const requestId = /Referência: ([0-9A-F]{8})/.exec(text)?.[1]
    expect(requestId).toBeDefined()
    expect(portal.lines.some((line) => JSON.parse(line).requestId === requestId)).toBe(true)
  })

  test('redirects to the job’s new URL if it is an old one', async () => {
    const id = await make()
    const answer = await send(`/vaga-detalhes?id=${id}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(pathOf(id))
    const sly = await send('/vaga-detalhes?id=..%2F..%2Fauth%3Fx')
    expect(sly.headers.get('Location')).toBe('/vaga-detalhes/..%2F..%2Fauth%3Fx')
  })
})

describe('a job past its deadline', () => {
  test('keeps its page, is marked Expirada and has no link to apply', async () => {
    const id = await expired()
    for (const cookie of ['', cookies.candidate]) {
      const html = await htmlAt(pathOf(id), cookie)
      expect(html).toContain('Expirada')
      const buttons = readPage(html).all('button', /Vaga Expirada/)
      expect(buttons.map(({ isDisabled }) => isDisabled)).toContain(true)
      expect(readPage(html).links).not.toContain(`/candidatura/${id}`)
    }
  })

  test('is noindex, without structured data, and missing from the sitemap', async () => {
    const id = await expired()
    const open = await make()
    const html = await htmlAt(pathOf(id))
    expect(postingOf(html)).toBeUndefined()
    expect(metaOf(html, 'robots')).toBe('noindex')
    const sitemap = await htmlAt('/sitemap-vagas/1.xml')
    expect(sitemap).toContain(`<loc>http://localhost${pathOf(open)}</loc>`)
    expect(sitemap).not.toContain(id)
  })
})

test('robots.txt names the sitemap, which lists only active jobs', async () => {
  const closed = await make()
  await pool.query("update jobs set status = 'closed' where id = $1", [closed])
  const open = await make()
  const answer = await send('/sitemap-vagas/1.xml')
  expect(answer.headers.get('Content-Type')).toContain('xml')
  const xml = await answer.text()
  expect(xml).not.toContain(closed)
  expect(xml).toMatch(
    new RegExp(
      `<url><loc>http://localhost${pathOf(open)}</loc><lastmod>\\d{4}-[^<]+Z</lastmod></url>`,
    ),
  )
  expect(await (await send('/robots.txt')).text()).toContain(
    'Sitemap: http://localhost/sitemap.xml',
  )
})

describe('the HTML head of a job’s page', () => {
  test('has its own title, description and canonical URL', async () => {
    const id = await make({ title: 'Cozinheira de bordo', description: 'Cozinhar para vinte.' })
    const html = await htmlAt(`${pathOf(id)}?utm_source=x`)
    expect(readPage(html).title).toBe('Cozinheira de bordo · Estaleiros do Soyo · Lusona')
    expect(metaOf(html, 'description')).toContain('Cozinhar para vinte.')
    const canonical = readPage(html).part('link[rel=canonical]').attribute('href')
    expect(canonical).toBe(`http://localhost${pathOf(id)}`)
  })

  test('has an Open Graph picture of 1200 by 630 px and less than 60 kB', async () => {
    const id = await make({ title: 'Técnica de frio e climatização industrial' })
    const html = await htmlAt(pathOf(id))
    expect(metaOf(html, 'og:title')).toContain('Técnica de frio')
    expect(metaOf(html, 'og:url')).toBe(`http://localhost${pathOf(id)}`)
    const picture = metaOf(html, 'og:image') ?? ''
    const { pathname, search } = new URL(picture)
    const answer = await send(pathname + search)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(60_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('has a new picture URL when the picture changes', async () => {
    const id = await make({ title: 'Afinadora de pianos' })
    const addressOf = async () => {
      app.cache.forget()
      const { pathname, search } = new URL(metaOf(await htmlAt(pathOf(id)), 'og:image') ?? '')
      return pathname + search
    }
    const heldFor = async (path: string) => (await send(path)).headers.get('Cache-Control')
    const before = await addressOf()
    expect(await heldFor(before)).toBe('public, max-age=86400')
    await pool.query('update jobs set updated_at = now() where id = $1', [id])
    expect(await addressOf()).toBe(before)
    await pool.query("update jobs set title = 'Afinador de órgãos' where id = $1", [id])
    const after = await addressOf()
    expect(after).not.toBe(before)
    expect(await heldFor(after)).toBe('public, max-age=86400')
    for (const other of [before, `${pathOf(id)}/cartao.png`])
      expect(await heldFor(other)).toBe('public, max-age=300')
  })

  test('uses the portal’s own picture while too many other pictures are being rendered', async () => {
    const ids: string[] = []
    for (let n = 0; n < 30; n += 1) ids.push(await make({ title: `Ourives ${n}` }))
    const answers = await Promise.all(ids.map((id) => send(`${pathOf(id)}/cartao.png`)))
    const instead = answers.filter(({ status }) => status === 302)
    expect(instead.length).toBeGreaterThan(0)
    for (const { headers } of instead) {
      expect(headers.get('Location')).toBe('/partilha.png')
      expect(headers.get('Cache-Control')).toContain('no-store')
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - instead.length)
    const path = `${pathOf(ids.at(-1) ?? '')}/cartao.png`
    expect((await send(path)).headers.get('Content-Type')).toBe('image/png')
  })

  test('has a JobPosting with the fields that search engines require', async () => {
    const id = await make({
      title: 'Maquinista',
      salaryMin: 200_000,
      salaryMax: 260_000,
      expiresAt: new Date('2031-01-31T22:59:59Z'),
      workType: 'remoto',
      contractType: 'part_time',
    })
    const posting = JSON.parse(postingOf(await htmlAt(pathOf(id))) ?? '')
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Maquinista',
      identifier: { '@type': 'PropertyValue', value: id },
      validThrough: '2031-01-31T22:59:59.000Z',
      employmentType: 'PART_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Estaleiros do Soyo' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressCountry: 'AO', addressRegion: 'Luanda' },
      },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Angola' },
      baseSalary: {
        currency: 'AOA',
        value: { minValue: 200_000, maxValue: 260_000, unitText: 'MONTH' },
      },
    })
    expect(Number.isNaN(Date.parse(posting.datePosted))).toBe(false)
    expect(posting.description).toContain('<p>Fazer pão todas as manhãs.</p>')
  })
})

describe('a share of a job', () => {
  const sharesOf = async (id: string) =>
    (
      await pool.query('select method from job_shares where job_id = $1 order by at', [id])
    ).rows.map(({ method }) => method)
  const person = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120 Mobile'
  const share = (id: string, method: string, agent = person) =>
    send(`${pathOf(id)}/partilha`, {
      method: 'POST',
      body: new URLSearchParams({ method }),
      headers: { 'User-Agent': agent },
    })

  test('is recorded with its method and counted per day', async () => {
    const id = await make()
    const methods = ['native', 'copy', 'whatsapp', 'facebook', 'twitter', 'linkedin']
    for (const method of methods) {
      expect((await share(id, method)).status).toBe(204)
    }
    expect(await sharesOf(id)).toEqual(methods)
    const { rows } = await pool.query('select shares from job_daily_totals where job_id = $1', [id])
    expect(rows).toEqual([{ shares: 6 }])
  })

  test('is not counted if its method is unknown or the job is not public', async () => {
    const id = await make()
    expect((await share(id, 'pombo')).status).toBe(422)
    await pool.query("update jobs set status = 'closed' where id = $1", [id])
    expect((await share(id, 'copy')).status).toBe(404)
    expect(await sharesOf(id)).toEqual([])
  })

  test.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])(
    'is not counted if a bot (%s) sends it',
    async (agent) => {
      const id = await make()
      expect((await share(id, 'copy', agent)).status).toBe(204)
      expect(await sharesOf(id)).toEqual([])
    },
  )

  test('is not counted after 60 shares in an hour from one IP address, even if sent in parallel', async () => {
    portal.moveAway()
    const id = await make()
    const answers = await Promise.all(Array.from({ length: 70 }, () => share(id, 'copy')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await sharesOf(id)).toHaveLength(60)
  })
})

describe('a view of a job’s page', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
  const view = (id: string, agent = phone, cookie = '') =>
    send(pathOf(id), { headers: { 'User-Agent': agent }, ...(cookie ? { cookie } : {}) })
  const viewsOf = async (id: string) => {
    await portal.ctx.views.flush()
    return (
      (await pool.query('select views from job_daily_totals where job_id = $1', [id])).rows[0]
        ?.views ?? 0
    )
  }

  test('is counted once per visitor, job and day, even from a cached page', async () => {
    const id = await make()
    const other = await make()
    for (let i = 0; i < 3; i += 1) await view(id)
    await view(other)
    expect(await viewsOf(id)).toBe(1)
    expect(app.cache.find(pathOf(id))).toBeDefined()
    portal.moveAway()
    await view(id)
    expect(await viewsOf(id)).toBe(2)
    expect(await viewsOf(other)).toBe(1)
  })

  test('is counted for candidates, not for the job’s own company or bots', async () => {
    const email = 'dona-da-vaga@exemplo.ao'
    const own = await signedIn(portal, 'company', email)
    const member = { ...owner, companyId: own.id, userId: own.id }
    const id = await publishedJob(db, member)
    await view(id, phone, own.cookie)
    await view(id, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await view(id, 'facebookexternalhit/1.1')
    await view(id, 'curl/8.5.0')
    portal.moveAway()
    await view(id, phone, cookies.candidate)
    expect(await viewsOf(id)).toBe(1)
  })
})

test('a closed job shows similar jobs', async () => {
  const tags = ['Carpintaria']
  const id = await make({ title: 'Carpinteira', tags, province: 'huambo' })
  await make({ title: 'Carpinteiro de limpos', tags, province: 'huambo' })
  await pool.query("update jobs set status = 'closed' where id = $1", [id])
  app.cache.forget()
  const answer = await send(pathOf(id))
  expect(answer.status).toBe(410)
  expect(await textOf(answer)).toMatch(
    /Vaga não encontrada.*Vagas parecidas.*Carpinteiro de limpos/,
  )
})

test('similar jobs are open and share a tag, with the most similar job first', async () => {
  const tags = ['Ferrovia', 'Mecânica']
  const id = await make({ title: 'Esta', tags, province: 'benguela' })
  await make({ title: 'Uma etiqueta', tags: ['Ferrovia'], province: 'luanda' })
  await make({ title: 'Uma e perto', tags: ['Ferrovia'], province: 'benguela' })
  await make({ title: 'Duas etiquetas', tags })
  await make({ title: 'Outra coisa', tags: ['Padaria'] })
  await make({ title: 'Fora de prazo', tags, expiresAt: new Date(Date.now() - 1000) })
  const similar = await listSimilarJobs(db, { id, title: '-', tags, province: 'benguela' })
  expect(similar.map(({ title }) => title)).toEqual([
    'Duas etiquetas',
    'Uma e perto',
    'Uma etiqueta',
  ])
  expect(await textAt(pathOf(id))).toMatch(/Vagas parecidas.*Duas etiquetas.*Uma e perto/)
})
