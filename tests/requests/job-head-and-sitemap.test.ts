import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'
import { metaOf, pathOf, postingOf, publicJobs } from './public-jobs.ts'

const portal = await testPortal()
const { send, pool, app } = portal
const { make, htmlAt } = await publicJobs(portal)

beforeEach(() => portal.moveAway())

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
