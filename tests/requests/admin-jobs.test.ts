import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { baseHashOfJob, company, jobWords, must, publishedJob } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { testPortal, textOf } from '#tests/support/portal/portal.ts'
import { jobModeration } from './job-moderation.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { cookie, textAt, find, pendingJob, follow } = await jobModeration(portal)

beforeEach(() => portal.moveAway())

const words = {
  title: 'Padeiro',
  description: 'Fazer pão.',
  responsibilities: 'O forno.',
  province: 'luanda',
  requirements: 'Experiência.',
}

describe('Gestão de Vagas', () => {
  test('lists the jobs of all companies, pending ones first', async () => {
    await pendingJob(await company(db, { name: 'Empresa Um' }), 'Espera')
    await publishedJob(db, await company(db, { name: 'Empresa Dois' }), { title: 'Já ativa' })
    const text = await textAt('/admin/vagas?q=empresa')
    expect(text).toMatch(/Gestão de Vagas.*Espera.*Empresa Um.*Já ativa.*Empresa Dois/)
  })

  test.each([
    ['/admin/vagas?status=xyz', 'O filtro «Estado: xyz» não existe e não foi aplicado.'],
    ['/admin/usuarios?tipo=rei', 'O filtro «Tipo: rei» não existe e não foi aplicado.'],
    ['/admin/empresas?aprovacao=x', 'O filtro «Aprovação: x» não existe e não foi aplicado.'],
    [
      '/admin/mensagens?estado=x&assunto=y',
      'Os filtros «Estado: x» e «Assunto: y» não existem e não foram aplicados.',
    ],
    ['/admin/historico?de=ontem', 'O filtro «De: ontem» não existe e não foi aplicado.'],
  ])('reports the ignored filters at %s', async (path, sentence) => {
    expect(await textAt(path)).toContain(sentence)
    expect(await textAt(path.split('?')[0] ?? '')).not.toContain('não foi aplicado')
  })

  test('reports no ignored filter if all filters are known', async () => {
    expect(await textAt('/admin/vagas?status=pending&q=x')).not.toContain('não foi aplicado')
  })

  test('is filtered by status', async () => {
    await pendingJob(await company(db, { name: 'Filtro, Lda' }), 'Por aprovar')
    expect(await textAt('/admin/vagas?q=filtro&status=active')).toContain('Nenhuma vaga encontrada')
    expect(await textAt('/admin/vagas?q=filtro&status=pending')).toContain('Por aprovar')
  })

  test('shows the four statuses with their labels', async () => {
    const id = await pendingJob(await company(db))
    const page = await pageOf(send(`/admin/vagas/${id}`, { cookie }))
    const { options } = page.part('[aria-label="Vaga escolhida"]').part('select[name=status]')
    const offered = options.map(({ text }) => text)
    expect(offered).toEqual(['Ativa', 'Pausada', 'Fechada', 'Rascunho'])
  })

  test('shows a whole job beside the list, with its signs of fraud', async () => {
    const owner = await company(db, { name: 'Empresa Vista' })
    const { id } = must(
      await createJob(db, owner, jobWords({ title: 'Vista', description: 'Ligue 923 456 789.' })),
    )
    const text = await textAt(`/admin/vagas/${id}`)
    expect(text).toMatch(/Vista.*Empresa Vista.*Leia duas vezes.*923 456 789.*Devolver com motivo/)
    expect(text).toMatch(/aprovada, 0 vagas ativas ?, no portal desde/)
  })

  test('counts the company’s open jobs, not those past their deadline', async () => {
    const owner = await company(db, { name: 'Empresa Contada', bought: 'pro' })
    const id = await publishedJob(db, owner, { title: 'Aberta' })
    const over = await publishedJob(db, owner, { title: 'Passada' })
    await pool.query(`update jobs set expires_at = now() - interval '1 second' where id = $1`, [
      over,
    ])
    expect(await textAt(`/admin/vagas/${id}`)).toMatch(/aprovada, 1 vaga ativa ?, no portal/)
  })

  test('shows the oldest job first, with its age, if filtered to pending jobs', async () => {
    const owner = await company(db, { name: 'Fila, Lda' })
    const first = await pendingJob(owner, 'Chegou primeiro')
    await pendingJob(owner, 'Chegou depois')
    const pendingText = () => textAt('/admin/vagas?q=fila&status=pending')
    // Later edits by the company do not change the job's position in the queue.
    await pool.query(`update jobs set updated_at = now() + interval '1 hour' where id = $1`, [
      first,
    ])
    expect(await pendingText()).toMatch(/a mais antiga:.*Chegou primeiro.*Chegou depois/)
    must(await moveOwnJob(db, owner, first, 'closed'))
    must(await moveOwnJob(db, owner, first, 'pending'))
    expect(await pendingText()).toMatch(/Chegou depois.*Chegou primeiro/)
  })

  test('reports that the jobs could not be loaded', async () => {
    await ownerPool.query('alter table jobs rename to jobs_away')
    const answer = await send('/admin/vagas', { cookie })
    await ownerPool.query('alter table jobs_away rename to jobs')
    expect(await textOf(answer)).toContain('Erro ao carregar vagas')
  })
})

describe('the administrators’ form for a job', () => {
  test('creates a job that is active at once', async () => {
    const owner = await company(db)
    const answer = await post('/admin/vagas/nova', { ...words, companyId: owner.companyId }, cookie)
    expect(await follow(answer)).toContain('Sucesso! Vaga criada com sucesso.')
    const { rows } = await pool.query('select status from jobs where company_id = $1', [
      owner.companyId,
    ])
    expect(rows).toEqual([{ status: 'active' }])
  })

  test.each(['', 'abc', randomUUID()])('refuses "%s" as a company', async (companyId) => {
    const answer = await post('/admin/vagas/nova', { ...words, companyId }, cookie)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Empresa obrigatória')
    expect(html).toContain('É obrigatório selecionar uma empresa para criar a vaga')
    expect(readPage(html).field('title').value).toBe('Padeiro')
  })

  test('requires the same four fields as a company’s form', async () => {
    const { companyId } = await company(db)
    const text = await textOf(await post('/admin/vagas/nova', { companyId, title: 'Só' }, cookie))
    expect(text).toContain('Campos obrigatórios')
  })

  test('keeps the status of an edited job', async () => {
    const id = await pendingJob(await company(db))
    const answer = await post(
      `/admin/vagas/${id}/editar`,
      { ...words, title: 'Mudada', versao: await baseHashOfJob(db, id) },
      cookie,
    )
    expect(await follow(answer)).toContain('Sucesso! Vaga atualizada com sucesso.')
    expect(await find(id)).toMatchObject({ title: 'Mudada', status: 'pending' })
  })

  test('reports a failed save, and keeps the typed text', async () => {
    const id = await pendingJob(await company(db))
    await ownerPool.query(
      `alter table jobs add constraint breaks check (title <> 'Mudada') not valid`,
    )
    const answer = await post(
      `/admin/vagas/${id}/editar`,
      { ...words, title: 'Mudada', versao: await baseHashOfJob(db, id) },
      cookie,
    )
    await ownerPool.query('alter table jobs drop constraint breaks')
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('Erro ao salvar vaga')
    expect(readPage(html).field('title').value).toBe('Mudada')
  })
})

describe('deleting a job', () => {
  test('asks for confirmation', async () => {
    const id = await pendingJob(await company(db))
    expect(await textAt(`/admin/vagas/${id}/excluir`)).toContain('excluir esta vaga?')
    expect(await find(id)).toBeDefined()
  })

  test('deletes the job and shows a notice', async () => {
    const id = await pendingJob(await company(db))
    const answer = await post(`/admin/vagas/${id}/excluir`, { reason: 'Engano.' }, cookie)
    expect(await follow(answer)).toContain('Sucesso! Vaga excluída com sucesso.')
    expect(await find(id)).toBeUndefined()
  })

  test('reports a failure, and the job stays', async () => {
    const id = await pendingJob(await company(db))
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(`/admin/vagas/${id}/excluir`, { reason: 'Engano.' }, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(await textOf(answer)).toContain('Erro ao excluir vaga')
    expect(await find(id)).toBeDefined()
  })

  test('answers 404 for an invalid id', async () => {
    expect((await post('/admin/vagas/abc/excluir', { reason: 'Engano.' }, cookie)).status).toBe(404)
  })
})
