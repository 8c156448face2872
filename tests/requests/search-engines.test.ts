import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { describe, expect, test } from 'vitest'
import { changeSubscription, company, publishedJob } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db, pool } = portal
const owner = await company(db, { bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 100 })

const locsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '')

async function issuesOf(html: string) {
  const data = new WebAutoExtractor({ addLocation: true }).parse(html)
  const issues = await new Validator().validate(data)
  return issues.filter(({ severity }: { severity: string }) => severity === 'ERROR')
}

describe('the structured data of a job', () => {
  test.each([
    ['with everything', { salaryMin: 150_000, salaryMax: 250_000, location: 'Viana' }],
    ['without pay and place', { salaryMin: null, salaryMax: null, province: null, location: null }],
    ['done from afar', { workType: 'remoto' }],
    ['with signs of markup', { title: '</script><b>"Olá" & companhia', description: '<i>a</i>' }],
  ] as const)('breaks none of Google’s rules for a job %s', async (_, words) => {
    const id = await publishedJob(db, owner, words)
    const html = await (await send(`/vaga-detalhes/${id}`)).text()
    expect(html).toContain('"@type":"JobPosting"')
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(await issuesOf(html)).toEqual([])
  })

  test('is reported as invalid if its title is missing', async () => {
    const id = await publishedJob(db, owner)
    const html = await (await send(`/vaga-detalhes/${id}`)).text()
    const broken = html.replace(/"title":"[^"]*",/, '')
    expect(await issuesOf(broken)).not.toEqual([])
  })
})

test('the title of an indexed page ends with the portal’s name, but its title in link previews does not', async () => {
  const sitemap = await (await send('/sitemap-paginas.xml')).text()
  const job = await publishedJob(db, owner)
  const paths = locsIn(sitemap).map((loc) => new URL(loc).pathname)
  const details = [`/vaga-detalhes/${job}`, `/quem-contrata/${owner.companyId}`]
  for (const path of [...paths, ...details]) {
    const page = await pageOf(send(path))
    const preview = (name: string) => page.part(`[property="og:${name}"]`).attribute('content')
    const title = preview('title')
    expect(page.title, path).toBe(path === '/' ? title : `${title} · Lusona`)
    expect(preview('site_name'), path).toBe('Lusona')
  }
})

describe('the sitemap', () => {
  test('is an index of pages and jobs with the date of the last change', async () => {
    const id = await publishedJob(db, owner)
    const index = await (await send('/sitemap.xml')).text()
    expect(index).toContain('<sitemapindex')
    expect(index).toMatch(/sitemap-vagas\/1\.xml<\/loc><lastmod>\d{4}-/)
    const [pages = '', jobs = ''] = locsIn(index).map((loc) => loc.replace('http://localhost', ''))
    expect(await (await send(jobs)).text()).toContain(`/vaga-detalhes/${id}</loc>`)
    const lasting = locsIn(await (await send(pages)).text())
    expect(lasting).toEqual(
      expect.arrayContaining(['http://localhost/vagas', 'http://localhost/sobre']),
    )
  })

  test('names only existing pages', async () => {
    const lasting = locsIn(await (await send('/sitemap-paginas.xml')).text())
    for (const loc of lasting) {
      const path = loc.replace('http://localhost', '').replaceAll('&amp;', '&')
      expect([path, (await send(path)).status]).toEqual([path, 200])
    }
  })

  test.each(['0.xml', '2.xml', '1', 'x.xml', '99999.xml'])(
    'answers 404 for the part %s',
    async (part) => expect((await send(`/sitemap-vagas/${part}`)).status).toBe(404),
  )
})

describe('the feed of a search', () => {
  test('contains only jobs that match the search, as RSS', async () => {
    const id = await publishedJob(db, owner, { title: 'Apicultor & cesteiro' })
    const answer = await send('/vagas.rss?search=apicultor')
    expect(answer.headers.get('Content-Type')).toContain('application/rss+xml')
    const xml = await answer.text()
    expect(xml.match(/<item>/g)).toHaveLength(1)
    expect(xml).toContain(`<link>http://localhost/vaga-detalhes/${id}</link>`)
    expect(xml).toContain('Vagas de apicultor em Angola')
    expect(xml).not.toMatch(/<title>Apicultor & /)
  })

  test.each(['/vagas.RSS', '/vagas.rss/'])('is also available as RSS at %s', async (path) =>
    expect((await send(path)).headers.get('Content-Type')).toContain('application/rss+xml'),
  )

  test('escapes markup that a company or a visitor typed', async () => {
    await publishedJob(db, owner, {
      title: 'Oleira <img src=x onerror=alert(1)>',
      description: 'Barro & água <script>alert(1)</script>',
    })
    const query = `search=${encodeURIComponent('oleira <img>')}`
    const readByFeedReaders = (cdata: RegExp, xml: string) =>
      [...xml.matchAll(cdata)].map(([, text]) => text ?? '').join()
    const xml = await (await send(`/vagas.rss?${query}`)).text()
    const words = readByFeedReaders(/<!\[CDATA\[([\s\S]*?)\]\]>/g, xml)
    // The feed escapes titles itself, because they are plain text. Only descriptions are HTML.
    expect(words).toContain('Oleira <img src=x onerror=alert(1)>')
    expect(words).toContain('Barro &amp; água &lt;script&gt;')
    expect(words).not.toContain('<script>')
    expect(xml).toContain('oleira &lt;img&gt;')
    const [item] = (await (await send(`/vagas.json?${query}`)).json()).items
    expect(item.title).toBe('Oleira <img src=x onerror=alert(1)>')
    expect(item.content_html).toContain('Barro &amp; água &lt;script&gt;')
    expect(item.content_html).not.toMatch(/[<>]/)
  })

  test('marks only truncated text with an ellipsis', async () => {
    await publishedJob(db, owner, { title: 'Tanoeiro', description: 'Pipas e barris. '.repeat(30) })
    await publishedJob(db, owner, { title: 'Ferrador', description: 'Ferrar cavalos.' })
    const textAbout = async (search: string) =>
      (await (await send(`/vagas.json?search=${search}`)).json()).items[0].content_html
    expect(await textAbout('tanoeiro')).toMatch(/(Pipas|e|barris\.)…$/)
    expect(await textAbout('ferrador')).toMatch(/Ferrar cavalos\.$/)
  })

  test('is also available as JSON with the same jobs', async () => {
    await publishedJob(db, owner, { title: 'Ceramista' })
    const answer = await send('/vagas.json?search=ceramista')
    expect(answer.headers.get('Content-Type')).toContain('application/feed+json')
    const feed = await answer.json()
    expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/)
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['Ceramista'])
    expect(Math.abs(Date.now() - Date.parse(feed.items[0].date_published))).toBeLessThan(60_000)
  })

  test('starts with the newest job in any order of the search', async () => {
    await pool.query('delete from jobs')
    await publishedJob(db, owner, { title: 'Alfaiate', salaryMin: 900_000, salaryMax: 900_000 })
    await publishedJob(db, owner, { title: 'Zelador', salaryMin: 90_000, salaryMax: 90_000 })
    const feed = await (await send('/vagas.json?ordem=salario')).json()
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['Zelador', 'Alfaiate'])
  })

  test('is linked in the list of jobs for feed readers', async () => {
    const page = await pageOf(send('/vagas?province=luanda&ordem=titulo'))
    const feed = page.part('link[rel=alternate][type="application/rss+xml"]')
    expect(feed.attribute('href')).toBe('/vagas.rss?province=luanda')
    expect(page.main.text).not.toMatch(/RSS|JSON/)
  })

  test('is named after the company if it is the feed of one company', async () => {
    await publishedJob(db, owner, { title: 'Oleira' })
    const titleOf = async (query: string) =>
      (await (await send(`/vagas.json?${query}`)).json()).title
    const { name, companyId } = owner
    expect(await titleOf(`empresa=${companyId}`)).toBe(`Vagas de emprego · ${name} · Lusona`)
    expect(await titleOf(`empresa=${companyId}&province=luanda`)).toBe(
      `Vagas de emprego em Luanda · ${name} · Lusona`,
    )
    expect(await titleOf('province=luanda')).toBe('Vagas de emprego em Luanda · Lusona')
  })

  test('is an empty feed if the search has no result', async () => {
    const feed = await (await send('/vagas.json?search=nadaqueexista')).json()
    expect(feed.items).toEqual([])
    expect(await (await send('/vagas.rss?search=nadaqueexista')).text()).not.toContain(' 1970 ')
  })
})

describe('the short URL of a job', () => {
  const codeOf = async (id: string): Promise<string> =>
    (await pool.query('select short_code from jobs where id = $1', [id])).rows[0].short_code
  const sharesOf = async (id: string) =>
    (await pool.query('select method from job_shares where job_id = $1', [id])).rows
  const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile' }
  const person = { ...phone, 'Sec-Fetch-Site': 'same-origin' }

  test('redirects to the job, and the page shows it', async () => {
    const id = await publishedJob(db, owner)
    const code = await codeOf(id)
    const answer = await send(`/v/${code}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(`/vaga-detalhes/${id}`)
    expect(await (await send(`/vaga-detalhes/${id}`)).text()).toContain(`localhost/v/${code}`)
    expect(await sharesOf(id)).toEqual([])
  })

  test('counts the share by method and redirects to the network, if it names one', async () => {
    const id = await publishedJob(db, owner, { title: 'Tipógrafa' })
    const answer = await send(`/v/${await codeOf(id)}/whatsapp`, { headers: person })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/wa\.me\/\?text=Tip%C3%B3grafa/)
    expect(await sharesOf(id)).toEqual([{ method: 'whatsapp' }])
  })

  test.each([
    ['a machine', { ...person, 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['who typed it, or has it from a message', { ...phone, 'Sec-Fetch-Site': 'none' }],
    ['a picture on another site', { ...phone, 'Sec-Fetch-Site': 'cross-site' }],
    ['who does not say from where', phone],
    ['an old browser on another site', { ...phone, Referer: 'https://outro.exemplo/' }],
    ['a browser that only looks ahead', { ...person, 'Sec-Purpose': 'prefetch' }],
  ])('counts no share for %s', async (_, headers) => {
    const id = await publishedJob(db, owner)
    const answer = await send(`/v/${await codeOf(id)}/facebook`, { headers })
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/www\.facebook\.com\//)
    expect(await sharesOf(id)).toEqual([])
  })

  test('counts a share by an old browser whose Referer is a page of the portal', async () => {
    const id = await publishedJob(db, owner)
    const headers = { ...phone, Referer: `http://localhost/vaga-detalhes/${id}` }
    await send(`/v/${await codeOf(id)}/linkedin`, { headers })
    expect(await sharesOf(id)).toEqual([{ method: 'linkedin' }])
  })

  test('counts at most 60 shares an hour from one IP address', async () => {
    portal.moveAway()
    const id = await publishedJob(db, owner)
    const code = await codeOf(id)
    for (let times = 0; times < 62; times += 1)
      expect((await send(`/v/${code}/twitter`, { headers: person })).status).toBe(302)
    expect(await sharesOf(id)).toHaveLength(60)
  })

  test.each(['naoexiste', 'abc/pombo', '%00', "x'--"])(
    'answers 404 if it is unknown (%s)',
    async (code) => expect((await send(`/v/${code}`)).status).toBe(404),
  )
})
