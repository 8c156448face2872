import { describe, expect, test } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { admin, changeSettings, company, jobWords, must } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const passwordHash = await portal.ctx.passwords.hash(password)
const owner = await company(db, { email: 'dono@exemplo.ao', passwordHash, bought: 'pro' })
const cookie = cookieOf(await post('/auth', { email: 'dono@exemplo.ao', password }))
await admin(db, { email: 'admin@exemplo.ao', passwordHash })
const office = cookieOf(await post('/auth', { email: 'admin@exemplo.ao', password }))

const words = {
  title: 'Caixa',
  description: 'Atender clientes.',
  responsibilities: 'A caixa.',
  requirements: 'Experiência.',
  province: 'luanda',
  salaryMin: '150000',
  salaryMax: '200000',
}
const newJob = '/empresa/vagas/nova'
const countJobs = async () =>
  (await pool.query('select count(*)::int as n from jobs where company_id = $1', [owner.companyId]))
    .rows[0].n
const preview = (fields: Record<string, string>) =>
  post(newJob, { ...words, ...fields, acto: 'previsualizar' }, cookie)

describe('a company that previews a job without scripts', () => {
  test('reads each problem with quote, reason, source and alternative, and nothing is stored', async () => {
    const before = await countJobs()
    const answer = await preview({
      requirements: 'Só homens.',
      conditions: 'Ligue 923 456 789.',
      salaryMin: '',
      salaryMax: '',
    })
    expect(answer.status).toBe(200)
    const text = await textOf(answer)
    expect(text).toMatch(/Ainda não foi enviada.*Bloqueia.*Exclui pessoas.*Só homens.*Fonte:/)
    expect(text).toMatch(/Avisa.*Um telefone no texto.*923 456 789.*Sugere.*Falta o salário/)
    expect(await countJobs()).toBe(before)
  })

  test('presses a preview button with Enter, because it comes first in the form', async () => {
    const page = await pageOf(send(newJob, { cookie }))
    const [first] = page.select('main form button')
    expect(first?.attribute('name')).toBe('acto')
    expect(first?.attribute('value')).toBe('previsualizar')
  })

  test('keeps the typed text, and reads that ordinary words need no change', async () => {
    const html = await (await preview({ title: 'Caixa de loja' })).text()
    expect(readPage(html).values).toContain('Caixa de loja')
    expect(html).toContain('Nada a apontar no texto.')
  })

  test('reads the current minimum wage with its law once an administrator has entered it', async () => {
    const section = '/admin/configuracoes/salario-minimo'
    const partly = await post(section, { minimumWage: '100 mil' }, office)
    expect(partly.status).toBe(422)
    expect(await textOf(partly)).toContain('Indique os três, ou deixe os três vazios.')
    const law = { minimumWageSource: 'Decreto de exemplo', minimumWageSince: '2025-09-16' }
    const page = await pageOf(send('/admin/configuracoes', { cookie: office }))
    const versao = page.part(`form[action="${section}"]`).hidden('versao')
    await post(section, { minimumWage: '100 mil', ...law, versao }, office)
    portal.ctx.onNotification({ name: 'settings-changed' }, { forget: () => {} } as never)
    const text = await textOf(await preview({ salaryMin: '60000', salaryMax: '80000' }))
    expect(text).toMatch(
      /abaixo do salário mínimo em vigor.*Decreto de exemplo, desde 16 de Setembro de 2025/,
    )
    await changeSettings(db, {
      minimumWage: null,
      minimumWageSource: '',
      minimumWageSince: null,
    })
  })
})

describe('a job with blocking advice', () => {
  test('cannot be submitted, but can be stored as a draft', async () => {
    const fields = { ...words, title: 'Bloqueada', requirements: 'Boa aparência.' }
    const answer = await post(newJob, { ...fields, acto: 'publicar' }, cookie)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toMatch(/Requisitos.*Exclui pessoas.*«Boa aparência»/)
    expect((await post(newJob, { ...fields, acto: 'rascunho' }, cookie)).status).toBe(303)
    const { rows } = await pool.query("select id, status from jobs where title = 'Bloqueada'")
    expect(rows).toMatchObject([{ status: 'draft' }])
    const sent = await post(`/empresa/vagas/${rows[0].id}/status`, { status: 'pending' }, cookie)
    expect(sent.headers.get('Location')).toBe(`/empresa/vagas/${rows[0].id}/editar`)
    const after = await pool.query('select status from jobs where id = $1', [rows[0].id])
    expect(after.rows[0].status).toBe('draft')
  })

  test('cannot be created by editing a submitted job', async () => {
    const { id } = must(await createJob(db, owner, jobWords({ title: 'Enviada' })))
    const page = await (await send(`/empresa/vagas/${id}/editar`, { cookie })).text()
    const versao = readPage(page).hidden('versao')
    const fields = { ...words, versao, conditions: 'Pague a taxa de inscrição.' }
    const answer = await post(`/empresa/vagas/${id}/editar`, fields, cookie)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('Pede dinheiro a quem se candidata.')
  })
})

test('a moderator reads the reply of the company beside the warnings', async () => {
  const fields = {
    ...words,
    title: 'Com resposta',
    conditions: 'Ligue 923 456 789.',
    warningReply: 'É o número da portaria.',
    acto: 'publicar',
  }
  expect((await post(newJob, fields, cookie)).status).toBe(303)
  const { rows } = await pool.query("select id from jobs where title = 'Com resposta'")
  const text = await textOf(await send(`/admin/vagas/${rows[0].id}`, { cookie: office }))
  expect(text).toMatch(
    /Avisos à empresa.*Um telefone no texto.*Resposta da empresa: É o número da portaria\./,
  )
})
