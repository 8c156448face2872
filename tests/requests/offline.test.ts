import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { applications } from '#app/domain/applications/application-table.ts'
import { favorites } from '#app/domain/favorites/favorite-table.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { questionKey } from '#app/domain/jobs/question-key.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db } = portal
beforeEach(() => portal.moveAway())

let counter = 0
async function applicant() {
  counter += 1
  return signedIn(portal, 'candidate', `candidata${counter}@exemplo.ao`)
}
type Applicant = Awaited<ReturnType<typeof applicant>>

const anyJob = async (question?: string) =>
  publishedJob(db, await company(db), {
    title: 'Padeiro',
    faq: question ? [{ question, required: true }] : null,
  })

function written(more: Record<string, string> = {}, hasCv = true): FormData {
  const form = new FormData()
  const fields = { envio: randomUUID(), name: 'Ana', email: 'ana@exemplo.ao', phone: '923000000' }
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value)
  if (hasCv) form.set('cv', new File([new Uint8Array(makeCv())], 'O meu CV.pdf'))
  return form
}

async function sendLater(who: { cookie: string }, jobId: string, form: FormData, account?: string) {
  const headers = { Accept: 'application/json', ...(account ? { 'Kept-For': account } : {}) }
  const init = { method: 'POST', body: form, headers, cookie: who.cookie }
  const answer = await send(`/candidatura/${jobId}/por-enviar`, init)
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
  return { status: answer.status, body: isJson ? await answer.json() : undefined }
}

const countOf = (who: Applicant) => db.$count(applications, eq(applications.candidateId, who.id))

describe('an application queued without a network', () => {
  test('becomes one application, even if it is sent several times at once', async () => {
    const ana = await applicant()
    const jobId = await anyJob()
    const envio = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendLater(ana, jobId, written({ envio }), ana.id)),
    )
    answers.push(await sendLater(ana, jobId, written({ envio }), ana.id))
    expect(answers).toEqual(Array(4).fill({ status: 200, body: { sent: true } }))
    expect(await countOf(ana)).toBe(1)
  })

  test('is reported as sent if only the response was lost', async () => {
    const ana = await applicant()
    const jobId = await anyJob()
    const envio = randomUUID()
    const form = { method: 'POST', body: written({ envio }), cookie: ana.cookie }
    expect((await send(`/candidatura/${jobId}`, form)).status).toBe(303)
    await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
    const again = await sendLater(ana, jobId, written({ envio }), ana.id)
    expect([again.status, await countOf(ana)]).toEqual([200, 1])
  })

  test('is refused with an explanation if the job closed meanwhile', async () => {
    const ana = await applicant()
    const jobId = await anyJob()
    await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
    const { status, body } = await sendLater(ana, jobId, written(), ana.id)
    expect(status).toBe(409)
    expect(body).toMatchObject({ sentence: 'Esta vaga já não aceita candidaturas.', errors: {} })
    expect(await countOf(ana)).toBe(0)
  })

  test('is refused if the questions changed or another device applied first', async () => {
    const ana = await applicant()
    const jobId = await anyJob('Onde mora?')
    const answered = (question: string) => ({
      'questions[0]': questionKey(question),
      'answers[0]': 'Em Viana.',
    })
    const before = written(answered('Tem carta?'))
    const changed = await sendLater(ana, jobId, before, ana.id)
    expect(changed.status).toBe(409)
    expect(changed.body.sentence).toContain('mudou as perguntas')
    await sendLater(ana, jobId, written(answered('Onde mora?')), ana.id)
    const other = await sendLater(ana, jobId, written(answered('Onde mora?')), ana.id)
    expect(other).toMatchObject({
      status: 409,
      body: { sentence: 'Já se candidatou a esta vaga.' },
    })
    expect(await countOf(ana)).toBe(1)
  })

  test('is refused beside the field if its CV is missing', async () => {
    const ana = await applicant()
    const { status, body } = await sendLater(ana, await anyJob(), written({}, false), ana.id)
    expect(status).toBe(422)
    expect(body.errors.cv).toEqual(['É obrigatório enviar o seu CV.'])
  })

  test('is accepted only from its account, while the session lasts', async () => {
    const ana = await applicant()
    const rui = await applicant()
    const jobId = await anyJob()
    for (const who of [rui, { cookie: '' }]) {
      expect((await sendLater(who, jobId, written(), ana.id)).status).toBe(412)
    }
    expect([await countOf(ana), await countOf(rui)]).toEqual([0, 0])
  })
})

test('a pending favourite is accepted only from its account', async () => {
  const ana = await applicant()
  const rui = await applicant()
  const init = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Kept-For': ana.id },
    body: new URLSearchParams({ acto: 'adicionar' }),
  }
  const path = `/vaga-detalhes/${await anyJob()}/favorito`
  expect((await send(path, { ...init, cookie: rui.cookie })).status).toBe(412)
  expect(await db.$count(favorites)).toBe(0)
  expect((await send(path, { ...init, cookie: ana.cookie })).status).toBe(200)
  expect(await db.$count(favorites)).toBe(1)
})

test('only responses to a candidate on their own device may be stored by the browser', async () => {
  const ana = await applicant()
  const firm = await signedIn(portal, 'company', `empresa${counter}@exemplo.ao`)
  const storesFor = async (path: string, cookie: string) =>
    (await send(path, { cookie })).headers.get('Kept-For')
  expect(await storesFor('/vagas', ana.cookie)).toBe(ana.id)
  expect(await storesFor('/usuario/candidaturas.data', ana.cookie)).toBe(ana.id)
  expect(await storesFor('/vagas', '')).toBeNull()
  await portal.pool.query('update sessions set is_borrowed = true where user_id = $1', [ana.id])
  expect(await storesFor('/vagas', ana.cookie)).toBeNull()
  expect(await storesFor('/vagas', firm.cookie)).toBeNull()
})

test('the service worker is served from the root of the site, names its build and is always revalidated', async () => {
  const answer = await send('/sw.js')
  expect(answer.headers.get('Content-Type')).toContain('javascript')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(await answer.text()).toMatch(/[`'"][0-9a-f]{8}[`'"]/)
})

test('the files of a build are cached permanently', async () => {
  const html = await (await send('/')).text()
  const [script = ''] = html.match(/\/assets\/[\w.-]+\.js/) ?? []
  const answer = await send(script)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await send('/assets/none.js')).headers.get('Cache-Control')).toBeNull()
})

test('a visitor can install the portal, with the platform’s name and correct icon sizes', async () => {
  const answer = await send('/manifest.webmanifest')
  expect(answer.headers.get('Content-Type')).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Lusona', lang: 'pt-AO', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const icon = await send(src)
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await send(url)).status).toBe(302)
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg'])(
  'the default icon that browsers request exists: %s',
  async (path) => {
    const answer = await send(path)
    expect([answer.status, answer.headers.get('Content-Type')?.split('/')[0]]).toEqual([
      200,
      'image',
    ])
  },
)
