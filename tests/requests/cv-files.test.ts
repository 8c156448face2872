import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { makeCv } from '#tests/support/makers/documents.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db, pool, ctx } = portal
const ana = await signedIn(portal, 'candidate', 'ana@exemplo.ao')
const other = await signedIn(portal, 'candidate', 'outra@exemplo.ao')

/** URLs that would serve the file if the store's folder were public. */
const guessesOf = (key: string) => [
  `/cv-files/${key}`,
  `/files/cv-files/${key}`,
  `/${key}`,
  `/assets/${key}`,
  `/assets/../../files/cv-files/${key}`,
  `/candidaturas/${encodeURIComponent(key)}/cv`,
]

beforeEach(() => portal.moveAway())

async function apply(cv: Buffer) {
  const jobId = await publishedJob(db, await company(db))
  const form = new FormData()
  const fields = {
    envio: randomUUID(),
    name: 'Ana',
    email: 'ana@exemplo.ao',
    phone: '+244 923 000 000',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('cv', new File([new Uint8Array(cv)], 'cv.pdf'))
  const answer = await send(`/candidatura/${jobId}`, {
    method: 'POST',
    body: form,
    cookie: ana.cookie,
  })
  expect(answer.status).toBe(303)
  const { rows } = await pool.query(
    'select id, cv_key from applications where job_id = $1 and candidate_id = $2',
    [jobId, ana.id],
  )
  return { id: String(rows[0].id), key: String(rows[0].cv_key) }
}

test('each application stores its own CV, under the user’s folder and an unguessable key', async () => {
  const first = makeCv('Ana de ontem')
  const second = makeCv('Ana de hoje')
  const one = await apply(first)
  const two = await apply(second)
  for (const { key } of [one, two]) {
    expect(key).toMatch(new RegExp(`^${ana.id}/[0-9a-f]{32}\\.pdf$`))
  }
  expect(two.key).not.toBe(one.key)
  for (const [sent, { id }] of [
    [first, one],
    [second, two],
  ] as const) {
    const opened = await send(`/candidaturas/${id}/cv`, { cookie: ana.cookie })
    expect(opened.status).toBe(200)
    expect(Buffer.from(await opened.arrayBuffer()).equals(sent)).toBe(true)
  }
  const stored = await ctx.files.open('cv-files', one.key)
  expect(stored && (await buffer(stored.stream)).equals(first)).toBe(true)
})

test('a CV is reachable only through its application, which unrelated accounts cannot open', async () => {
  const { id, key } = await apply(makeCv())
  for (const path of guessesOf(key)) {
    for (const cookie of ['', other.cookie, ana.cookie]) {
      const answer = await send(path, cookie ? { cookie } : {})
      expect(answer.headers.get('Content-Type') ?? '', path).not.toContain('pdf')
      expect(answer.status === 404 || answer.status === 302, path).toBe(true)
    }
  }
  const visitor = await send(`/candidaturas/${id}/cv`)
  expect(visitor.headers.get('Location')).toContain('/auth?redirect=')
  expect((await send(`/candidaturas/${id}/cv`, { cookie: other.cookie })).status).toBe(404)
})

test('a CV that was altered in the store is not sent, and is logged', async () => {
  const { id, key } = await apply(makeCv('Ana de sempre'))
  await writeFile(join(portal.folder, 'files', 'cv-files', key), makeCv('Outra pessoa'))
  const opened = await send(`/candidaturas/${id}/cv`, { cookie: ana.cookie })
  expect(opened.status).toBe(404)
  expect(await opened.text()).toContain('O arquivo do CV não foi encontrado ou não está acessível')
  expect(portal.lines.join()).toContain('stored-file-altered')
})
