import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { xml2js } from 'xml-js'
import { setDistribution } from '#app/domain/api-access/distribute-jobs.ts'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import {
  changeSubscription,
  company,
  jobWords,
  must,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, app } = portal
const owner = await company(db, { name: 'Silva & Filhos <Lda>', bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 100 })
const quiet = await company(db, { name: 'Discreta', bought: 'corporativo' })
const title = `Padeiro "R&D" <b>'1'</b> ]]> \u{1F35E}`
const jobId = await publishedJob(db, owner, { title, salaryMin: 200_000, salaryMax: 300_000 })
const hiddenId = await publishedJob(db, quiet, { title: 'Discreto' })
must(await setDistribution(db, quiet, { distributesJobs: false }))

type Compact = {
  source: { job?: Record<string, { _text: string }> | Record<string, { _text: string }>[] }
}

async function jobsOf(path: string) {
  const response = await send(path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const { source } = xml2js(await response.text(), { compact: true }) as Compact
  return [source.job ?? []]
    .flat()
    .map((job) => Object.fromEntries(Object.entries(job).map(([name, { _text }]) => [name, _text])))
}

const ofOwner = `/feeds/empresa/${owner.companyId}.xml`

test('each feed is valid XML with every character of titles and names escaped', async () => {
  for (const path of ['/feeds/indeed.xml', '/feeds/linkedin.xml', ofOwner]) {
    const [job] = (await jobsOf(path)).filter(({ company }) => company === 'Silva & Filhos <Lda>')
    expect(job?.title).toBe(title)
  }
  const [job] = await jobsOf(ofOwner)
  expect(job).toMatchObject({
    referencenumber: jobId,
    url: `http://localhost/vaga-detalhes/${jobId}?utm_source=feed`,
    country: 'AO',
    salary: 'AOA 200000 - 300000 per month',
    jobtype: 'fulltime',
  })
})

test('the jobs of a company that does not distribute them are in no feed', async () => {
  for (const path of ['/feeds/indeed.xml', '/feeds/linkedin.xml'])
    expect(await (await send(path)).text()).not.toContain(hiddenId)
  expect((await send(`/feeds/empresa/${quiet.companyId}.xml`)).status).toBe(404)
  expect((await send(`/feeds/empresa/${randomUUID()}.xml`)).status).toBe(404)
  expect((await send(`/feeds/empresa/${owner.companyId}`)).status).toBe(404)
})

test('a feed is compressed, and answers 304 to its ETag', async () => {
  const packed = await send('/feeds/indeed.xml', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()
  expect(text).toContain(jobId)
  const etag = (await send('/feeds/indeed.xml')).headers.get('ETag') ?? ''
  expect((await send('/feeds/indeed.xml', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('a feed is cached for less than 15 minutes', async () => {
  const id = await publishedJob(db, owner, { title: 'Fecha já' })
  app.cache.forget()
  const response = await send('/feeds/indeed.xml')
  expect(await response.text()).toContain(id)
  const age = /max-age=(\d+)/.exec(response.headers.get('Cache-Control') ?? '')?.[1]
  expect(Number(age)).toBeLessThan(15 * 60)
  must(await moveOwnJob(db, owner, id, 'closed'))
  app.cache.forget('jobs')
  expect(await (await send('/feeds/indeed.xml')).text()).not.toContain(id)
})

test('any site can embed a company’s list of jobs, which needs no cookie or script', async () => {
  for (let n = 0; n < 20; n += 1)
    await publishedJob(db, owner, { title: `${n} ${'Técnico de manutenção '.repeat(6)}` })
  const response = await send(`/incorporar/${owner.companyId}`)
  const html = await response.text()
  expect(response.headers.get('Set-Cookie')).toBeNull()
  expect(response.headers.get('X-Frame-Options')).toBeNull()
  expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(html).not.toMatch(/<script|javascript:|onload=/i)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(12 * 1024)
  expect((await send('/vagas')).headers.get('X-Frame-Options')).toBe('DENY')
})

test('the embedded list of jobs escapes titles, and shows a message when it is empty', async () => {
  const small = await company(db, { bought: 'corporativo' })
  expect(await (await send(`/incorporar/${small.companyId}`)).text()).toContain(
    'Não há vagas abertas.',
  )
  await publishedJob(db, small, { title: '<img src=x onerror=alert(1)>' })
  const html = await (await send(`/incorporar/${small.companyId}`)).text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect((await send(`/incorporar/${randomUUID()}`)).status).toBe(404)
})

test('the embedded list of jobs uses the theme in its URL, not the visitor’s', async () => {
  const address = `/incorporar/${owner.companyId}`
  for (const [query, theme] of [
    ['', 'light'],
    ['?tema=escuro', 'dark'],
    ['?tema=outro', 'light'],
  ]) {
    const response = await send(address + query)
    const html = await response.text()
    expect(html).toContain(`color-scheme:${theme};`)
    expect(html).not.toContain('prefers-color-scheme')
    const style = readPage(html).part('style').content
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
  }
})

test('a program can read a job as JSON and as Markdown', async () => {
  const json = await send(`/vaga-detalhes/${jobId}.json`)
  expect(json.headers.get('ETag')).toBeTruthy()
  expect(await json.json()).toMatchObject({ id: jobId, title })
  const markdown = await send(`/vaga-detalhes/${jobId}.md`)
  expect(markdown.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  const text = await markdown.text()
  expect(text).toContain('# Padeiro "R&D" \\<b\\>')
  expect(text).toContain('- Salário: ')
  expect(text).toContain('> Fazer pão todas as manhãs.')
})

test('a closed job answers 410 with its date, as JSON and Markdown, and a draft answers 404', async () => {
  const id = await publishedJob(db, owner)
  must(await moveOwnJob(db, owner, id, 'closed'))
  const json = await send(`/vaga-detalhes/${id}.json`)
  expect(json.status).toBe(410)
  expect((await json.json()).detail).toMatch(/\d{4}-\d\d-\d\dT/)
  const markdown = await send(`/vaga-detalhes/${id}.md`)
  expect([markdown.status, await markdown.text()]).toEqual([
    410,
    expect.stringMatching(/ de \d{4}\.\n$/),
  ])
  const draft = must(await createJob(db, owner, jobWords(), { draft: true }))
  for (const missing of [draft.id, randomUUID()])
    expect((await send(`/vaga-detalhes/${missing}.md`)).status).toBe(404)
})

test('every format listed in llms.txt exists', async () => {
  const text = await (await send('/llms.txt')).text()
  const links = [...text.matchAll(/\]\(http:\/\/localhost([^)]+)\)/g)].map(([, path]) => path ?? '')
  expect(links).toContain('/api/v1/openapi.json')
  for (const path of links) expect([path, (await send(path)).status]).toEqual([path, 200])
})

test('the API requires a key, with or without an Origin and a cookie', async () => {
  const post = (headers: Record<string, string>) =>
    app.fetch(new Request('http://localhost/api/v1/jobs', { method: 'POST', headers, body: '{}' }))
  const plain = await post({ 'Content-Type': 'application/json' })
  expect([plain.status, (await plain.json()).code]).toEqual([401, 'key-missing'])
  const foreign = await post({ Origin: 'https://mau.example', Cookie: 'lusona=x' })
  expect(foreign.status).toBe(401)
})
