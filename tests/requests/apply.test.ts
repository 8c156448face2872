import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '#app/domain/applications/application-table.ts'
import { jobDailyTotals } from '#app/domain/audience/audience-table.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { questionKey } from '#app/domain/jobs/question-key.ts'
import { waitUntilBlocked } from '#tests/support/database/barriers.ts'
import { makeCv, makePdf, writtenPdf } from '#tests/support/makers/documents.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db } = portal
beforeEach(() => portal.moveAway())

let counter = 0
async function applicant() {
  counter += 1
  return signedIn(portal, 'candidate', `candidata${counter}@exemplo.ao`)
}
type Applicant = Awaited<ReturnType<typeof applicant>>

const questions = [
  { question: 'Pode começar já?', required: true },
  { question: 'Onde mora?', required: false },
]
/** Field names of the answers, which the form derives from the text of the questions. */
const keys = Object.fromEntries(
  questions.map(({ question }, index) => [`questions[${index}]`, questionKey(question)]),
)
const anyJob = async (faq: typeof questions | null = null) =>
  publishedJob(db, await company(db), { title: 'Padeiro', faq })

const words = { name: 'Ana', email: 'ana@exemplo.ao', phone: '+244 923 000 000' }

function filled(fields: Record<string, string>, cv?: { content: BlobPart; name: string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ envio: randomUUID(), ...fields })) {
    form.set(name, value)
  }
  form.set('cv', cv ? new File([cv.content], cv.name) : new File([], ''))
  return form
}

const goodCv = { content: new Uint8Array(makeCv()), name: 'O meu CV.pdf' }

const apply = (who: Applicant, jobId: string, form: FormData) =>
  send(`/candidatura/${jobId}`, { method: 'POST', body: form, cookie: who.cookie })

const countOf = (who: Applicant) => db.$count(applications, eq(applications.candidateId, who.id))

test('the application form asks for name, e-mail, phone and letter, then each question, and last the CV', async () => {
  const ana = await applicant()
  const jobId = await anyJob(questions)
  const answer = await send(`/candidatura/${jobId}`, { cookie: ana.cookie })
  expect(answer.status).toBe(200)
  const page = await pageOf(answer)
  const names = page.select('input, textarea, select').map((field) => field.attribute('name'))
  const inForm = names.filter((name) => name !== 'voltar')
  expect(inForm).toEqual([
    'envio',
    'name',
    'email',
    'phone',
    'updateProfile',
    'questions[0]',
    'answers[0]',
    'questions[1]',
    'answers[1]',
    'coverLetter',
    'cv',
  ])
  for (const { question } of questions) expect(page.text).toContain(question)
})

test('the phone field of the application form shows the +244 format', async () => {
  const { cookie } = await applicant()
  const page = await pageOf(send(`/candidatura/${await anyJob()}`, { cookie }))
  expect(page.field('phone').attribute('placeholder')).toMatch(/^\+244 [\d ]+$/)
})

test('a visitor who wants to apply is redirected to the sign-in and back, with a notice', async () => {
  const jobId = await anyJob()
  const answer = await send(`/candidatura/${jobId}`)
  const to = `/auth?redirect=${encodeURIComponent(`/candidatura/${jobId}`)}`
  expect(answer.headers.get('Location')).toBe(to)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await textOf(await send(to, { cookie }))).toContain('Login necessário')
})

test('a missing or inactive job, or an invalid id, redirects to the list with a notice', async () => {
  const ana = await applicant()
  const closed = await anyJob()
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, closed))
  for (const id of [closed, randomUUID(), 'abc', '%00', "1' or '1'='1"]) {
    const answer = await send(`/candidatura/${encodeURIComponent(id)}`, { cookie: ana.cookie })
    expect(answer.headers.get('Location')).toBe('/vagas')
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const list = await send('/vagas', { cookie: cookies.join('; ') })
    expect(await textOf(list)).toContain('Vaga não encontrada')
  }
})

test('a candidate can apply with a CV without JavaScript and reaches the success page', async () => {
  const ana = await applicant()
  const jobId = await anyJob(questions)
  const form = filled({ ...words, ...keys, 'answers[0]': 'Sim', coverLetter: 'Olá' }, goodCv)
  const answer = await apply(ana, jobId, form)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(`/candidatura/${jobId}/enviada`)
  const { main } = await pageOf(send(`/candidatura/${jobId}/enviada`, { cookie: ana.cookie }))
  expect(main.heading).toContain('Candidatura Enviada!')
  const buttons = main.select('a.btn').map((link) => link.attribute('href'))
  expect(buttons).toEqual(expect.arrayContaining(['/vagas', '/usuario/candidaturas']))
  const [row] = await db.select().from(applications).where(eq(applications.candidateId, ana.id))
  expect(row).toMatchObject({
    coverLetter: 'Olá',
    faqAnswers: [{ question: 'Pode começar já?', answer: 'Sim' }],
    cvName: 'O meu CV.pdf',
  })
})

test('a missing name, e-mail or phone is reported, and the other fields keep their values', async () => {
  const ana = await applicant()
  const form = filled({ name: ' ', email: '', phone: '', coverLetter: 'Fica aqui' }, goodCv)
  const answer = await apply(ana, await anyJob(), form)
  expect(answer.status).toBe(422)
  const text = await textOf(answer)
  expect(text).toContain('Campos obrigatórios')
  expect(text).toContain('Por favor, preencha todos os campos obrigatórios.')
  expect(text).toContain('Fica aqui')
})

test('the error summary of the application form names every missing field and unanswered question', async () => {
  const form = filled({ name: '', email: '', phone: '', ...keys, 'answers[0]': '' }, goodCv)
  const answer = await apply(await applicant(), await anyJob(questions), form)
  const summary = (await pageOf(answer)).part('main [role=alert]').text
  for (const line of [
    'Indique o seu nome.',
    'Indique o seu email.',
    'Indique o seu telefone.',
    'Responda à pergunta: Pode começar já?',
  ]) {
    expect(summary).toContain(line)
  }
})

test('a name of invisible characters is refused', async () => {
  const ana = await applicant()
  const form = filled({ ...words, name: '\u2060\u200b' }, goodCv)
  const answer = await apply(ana, await anyJob(), form)
  expect(answer.status).toBe(422)
  expect(await textOf(answer)).toContain('Este nome tem sinais que não se vêem.')
})

test('an application without a CV is reported as incomplete', async () => {
  const answer = await apply(await applicant(), await anyJob(), filled(words))
  expect(answer.status).toBe(422)
  const text = await textOf(answer)
  expect(text).toContain('CV obrigatório')
  expect(text).toContain('É obrigatório enviar o seu CV.')
})

test('a blank answer to a required question is reported', async () => {
  const form = filled({ ...words, ...keys, 'answers[0]': '  ' }, goodCv)
  const answer = await apply(await applicant(), await anyJob(questions), form)
  expect(answer.status).toBe(422)
  expect(await textOf(answer)).toContain('Por favor, responda a todas as perguntas obrigatórias.')
})

test('a valid CV sent with an invalid form need not be uploaded again', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const envio = randomUUID()
  const first = await apply(ana, jobId, filled({ ...words, envio, email: 'nada' }, goodCv))
  expect(await textOf(first)).toContain('Ficheiro recebido: O meu CV.pdf')
  const second = await apply(ana, jobId, filled({ ...words, envio, cvChoice: 'received' }))
  expect(second.status).toBe(303)
})

test('a CV is accepted only as PDF, DOC or DOCX, by name and content', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const picture = await apply(ana, jobId, filled(words, { content: 'x', name: 'cv.jpg' }))
  expect(picture.status).toBe(422)
  expect(await textOf(picture)).toContain('O ficheiro cv.jpg não é do tipo esperado.')
  const program = await apply(ana, jobId, filled(words, { content: 'MZ program', name: 'cv.pdf' }))
  expect(program.status).toBe(422)
  expect(await countOf(ana)).toBe(0)
})

test('a PDF that claims more than 500 pages is refused with the reason beside its field', async () => {
  const ana = await applicant()
  const endless = { content: new Uint8Array(makePdf({ claims: 90_000 })), name: 'livro.pdf' }
  const answer = await apply(ana, await anyJob(), filled(words, endless))
  expect(answer.status).toBe(422)
  const file = (await pageOf(answer)).part('[type=file]')
  expect(file.attribute('aria-invalid')).toBe('true')
  expect(file.description).toContain(
    'O ficheiro livro.pdf diz ter mais de 500 páginas. Guarde só as páginas que contam e envie-o outra vez.',
  )
  expect(await countOf(ana)).toBe(0)
})

test('a CV over 5 MB is refused with an error that names the file, and typed fields are kept', async () => {
  const big = { content: new Uint8Array(5 * 1024 * 1024 + 1), name: 'grande.pdf' }
  const form = filled({ ...words, coverLetter: 'Fica aqui' }, big)
  const answer = await apply(await applicant(), await anyJob(), form)
  expect(answer.status).toBe(413)
  const text = await textOf(answer)
  expect(text).toContain('Arquivo grande.pdf é muito grande. Máximo 5MB.')
  expect(text).toContain('Fica aqui')
})

test('an empty CV and a CV that contains a script are refused', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const active = await writtenPdf((document) => document.addJavaScript('a', 'app.alert(1)'))
  const cvs = [
    { cv: { content: ' ', name: 'vazio.pdf' }, says: 'vazio.pdf' },
    { cv: { content: new Uint8Array(active), name: 'script.pdf' }, says: 'contém elementos' },
  ]
  for (const { cv, says } of cvs) {
    const answer = await apply(ana, jobId, filled(words, cv))
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain(says)
  }
  expect(await countOf(ana)).toBe(0)
})

test('after an application no uploaded file stays in the temporary folder', async () => {
  const ana = await applicant()
  await apply(ana, await anyJob(), filled({ ...words, email: 'nada' }, goodCv))
  const left = await readdir(join(portal.folder, 'uploads'))
  expect(left.filter((name) => name.startsWith('upload-'))).toEqual([])
})

test('a second application is refused with a link to the first', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  await apply(ana, jobId, filled(words, goodCv))
  const again = await apply(ana, jobId, filled(words, goodCv))
  expect(again.status).toBe(409)
  expect(await textOf(again)).toContain('Já se candidatou a esta vaga.')
  const page = await pageOf(send(`/candidatura/${jobId}`, { cookie: ana.cookie }))
  expect(page.text).toContain('Já se candidatou a esta vaga.')
  expect(page.links).toContain('/usuario/candidaturas')
  expect(page.select('textarea')).toHaveLength(0)
  expect(await countOf(ana)).toBe(1)
})

test('an application form submitted twice at once creates one application and succeeds both times', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const fields = { ...words, envio: randomUUID() }
  const answers = await Promise.all([
    apply(ana, jobId, filled(fields, goodCv)),
    apply(ana, jobId, filled(fields, goodCv)),
  ])
  for (const answer of answers) expect(answer.headers.get('Location')).toContain('/enviada')
  expect(await countOf(ana)).toBe(1)
})

test('a job past its deadline shows Vaga Expirada and accepts no application', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  await db.update(jobs).set({ expiresAt: new Date() }).where(eq(jobs.id, jobId))
  const page = await send(`/candidatura/${jobId}`, { cookie: ana.cookie })
  expect(page.status).toBe(410)
  const html = await page.text()
  expect(html).toContain('Vaga Expirada')
  expect(readPage(html).select('textarea')).toHaveLength(0)
  expect((await apply(ana, jobId, filled(words, goodCv))).status).toBe(409)
  expect(await countOf(ana)).toBe(0)
})

test('a refused application shows Erro ao enviar candidatura and the reason', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  await portal.pool.query(
    `insert into attempts (limit_name, key, at)
     select 'application', $1, now() from generate_series(1, 50)`,
    [ana.id],
  )
  const answer = await apply(ana, jobId, filled({ ...words, coverLetter: 'Fica aqui' }, goodCv))
  expect(answer.status).toBe(429)
  const text = await textOf(answer)
  expect(text).toContain('Erro ao enviar candidatura')
  expect(text).toContain('Já enviou muitas candidaturas hoje.')
  expect(text).toContain('Fica aqui')
})

test('an application with too much text is refused before it is stored', async () => {
  const form = filled({ ...words, coverLetter: 'x'.repeat(1024 * 1024) }, goodCv)
  const answer = await apply(await applicant(), await anyJob(), form)
  expect(answer.status).toBe(413)
  expect(await textOf(answer)).toContain('Erro ao enviar candidatura')
})

test('unknown fields of the application form are ignored', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const form = filled(
    { ...words, status: 'approved', candidateId: randomUUID(), 'answers[99999]': 'x' },
    goodCv,
  )
  expect((await apply(ana, jobId, form)).status).toBe(303)
  const [row] = await db.select().from(applications).where(eq(applications.candidateId, ana.id))
  expect(row).toMatchObject({ status: 'submitted', faqAnswers: [] })
})

test('opening the application form several times counts one start per candidate and job', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  for (let time = 0; time < 3; time += 1) {
    await send(`/candidatura/${jobId}`, { cookie: ana.cookie })
  }
  const [day] = await db.select().from(jobDailyTotals).where(eq(jobDailyTotals.jobId, jobId))
  expect(day?.starts).toBe(1)
})

test('a CV uploaded before the form is submitted is checked like one in the form', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const ahead = (cv: { content: BlobPart; name: string }) =>
    send(`/candidatura/${jobId}/cv`, { method: 'POST', body: filled({}, cv), cookie: ana.cookie })
  expect(await (await ahead(goodCv)).json()).toEqual({ received: 'O meu CV.pdf' })
  const refused = await ahead({ content: 'x', name: 'cv.exe' })
  expect(refused.status).toBe(422)
  expect((await refused.json()).sentence).toContain('O ficheiro cv.exe não é do tipo esperado.')
})

test('an application sent during the deletion of the account redirects to sign-in', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const deleting = await portal.pool.connect()
  await deleting.query('begin')
  await deleting.query('delete from users where id = $1', [ana.id])
  const sending = apply(ana, jobId, filled(words, goodCv))
  await waitUntilBlocked(portal.pool)
  await deleting.query('commit')
  deleting.release()
  const answer = await sending
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(
    `/auth?redirect=${encodeURIComponent(`/candidatura/${jobId}`)}`,
  )
})

test('if the disk is full, the application form keeps its text and can be sent again', async () => {
  const ana = await applicant()
  const jobId = await anyJob()
  const uploads = join(portal.folder, 'uploads')
  const aside = `${uploads}-aside`
  await mkdir(uploads, { recursive: true })
  await rename(uploads, aside)
  await writeFile(uploads, '')
  const sent = { ...words, envio: randomUUID(), coverLetter: 'Sei fazer pão.' }
  const answer = await apply(ana, jobId, filled(sent, goodCv))
  await rm(uploads)
  await rename(aside, uploads)
  expect(answer.status).toBe(503)
  const page = await answer.text()
  expect(page).toContain('Sei fazer pão.')
  expect(page).toContain(sent.envio)
  expect(page).toContain('Não conseguimos guardar o seu ficheiro.')
  expect((await apply(ana, jobId, filled(sent, goodCv))).status).toBe(303)
})
