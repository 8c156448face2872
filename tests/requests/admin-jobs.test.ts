import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import {
  admin,
  candidate,
  company,
  jobWords,
  must,
  publishedJob,
  sentApplication,
} from '#tests/make.ts'
import { cookieOf, password, testPortal, textOf } from '#tests/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const passwordHash = await portal.ctx.passwords.hash(password)
await admin(db, { email: 'admin@exemplo.ao', passwordHash })
const cookie = cookieOf(await post('/auth', { email: 'admin@exemplo.ao', password }))

beforeEach(() => portal.moveAway())

const words = {
  title: 'Padeiro',
  description: 'Fazer pão.',
  responsibilities: 'O forno.',
  requirements: 'Experiência.',
}

const textAt = async (path: string) => textOf(await send(path, { cookie }))
const find = async (id: string) =>
  (await pool.query('select * from jobs where id = $1', [id])).rows[0]
const waitingJob = async (owner: Awaited<ReturnType<typeof company>>, title = 'Padeiro') =>
  must(await createJob(db, owner, jobWords({ title }))).id

async function follow(answer: Response) {
  const said = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return textOf(
    await send(answer.headers.get('Location') ?? '', { cookie: [cookie, ...said].join('; ') }),
  )
}

describe('the dashboard', () => {
  test('stands at both of its addresses', async () => {
    for (const path of ['/admin', '/admin/dashboard']) {
      expect(await textAt(path)).toContain('Painel Administrativo')
    }
  })

  test('counts users, companies, jobs and applications', async () => {
    const owner = await company(db)
    await sentApplication(db, await candidate(db), await publishedJob(db, owner))
    const { rows } = await pool.query(`select (select count(*) from profiles) as users,
      (select count(*) from companies) as companies, (select count(*) from jobs) as jobs,
      (select count(*) from applications) as applications`)
    const { users, companies, jobs, applications } = rows[0]
    expect(await textAt('/admin')).toContain(
      `Usuários ${users} Empresas ${companies} Vagas ${jobs} Candidaturas ${applications}`,
    )
  })

  test('sums what was received, in all and in the last 30 days', async () => {
    await pool.query('delete from payments')
    const owner = await company(db, { bought: 'essencial' })
    for (const [amount, ago] of [
      [75_000, '30 days 1 hour'],
      [10_000, '29 days 23 hours'],
    ]) {
      await pool.query(
        `insert into payments (company_id, package_id, amount, paid_at)
         select $1, id, $2, now() - $3::interval from packages where type = 'pro'`,
        [owner.companyId, amount, ago],
      )
    }
    const text = (await textAt('/admin')).replace(/[\u2009\u00a0\u202f]/g, ' ')
    expect(text).toContain('Total recebido 110 000 KZ 3 pagamentos')
    expect(text).toContain('Últimos 30 dias 35 000 KZ 2 pagamentos')
  })

  test('counts the paid plans in force', async () => {
    await pool.query('update company_subscriptions set is_active = false')
    await company(db, { bought: 'pro' })
    await company(db)
    expect(await textAt('/admin')).toContain('Planos pagos ativos 1')
  })

  test('names what waits first', async () => {
    await waitingJob(await company(db))
    expect(await textAt('/admin')).toMatch(/Por fazer.*vagas? por aprovar/)
  })

  test('says how the system is, part by part', async () => {
    const text = await textAt('/admin')
    expect(text).toContain('Online')
    for (const part of [
      'Base de dados',
      'Armazenamento de ficheiros',
      'Correio',
      'Tarefas em segundo plano',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('says that the system is degraded while tasks wait for nobody', async () => {
    await pool.query(
      `select graphile_worker.add_job('react', '{}', run_at => now() - interval '1 hour', job_key => 'late')`,
    )
    expect(await textAt('/admin')).toContain('Degradado')
    await pool.query(`select graphile_worker.remove_job('late')`)
  })

  test('offers its actions and quick links', async () => {
    const text = await textAt('/admin')
    expect(text).toContain('Ações administrativas')
    expect(text).toContain('Acesso rápido')
  })
})

test('the menu has the routes of the specification in their order', async () => {
  const html = await (await send('/admin', { cookie })).text()
  const menu = /aria-label="Administração"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const pages = [...menu.matchAll(/href="\/admin\/([^"]+)"/g)].map(([, page]) => page)
  // What the portal adds comes after them (D107).
  expect(pages.slice(0, 12)).toEqual([
    'dashboard',
    'usuarios',
    'empresas',
    'vagas',
    'candidaturas',
    'mensagens',
    'analytics',
    'relatorios',
    'configuracoes',
    'pacotes',
    'teste',
    'oauth',
  ])
})

describe('Gestão de Vagas', () => {
  test('lists the jobs of all with their company, those that wait first', async () => {
    await waitingJob(await company(db, { name: 'Empresa Um' }), 'Espera')
    await publishedJob(db, await company(db, { name: 'Empresa Dois' }), { title: 'Já ativa' })
    const text = await textAt('/admin/vagas?q=empresa')
    expect(text).toMatch(/Gestão de Vagas.*Espera.*Empresa Um.*Já ativa.*Empresa Dois/)
  })

  test('is filtered by status', async () => {
    await waitingJob(await company(db, { name: 'Filtro, Lda' }), 'Por aprovar')
    expect(await textAt('/admin/vagas?q=filtro&status=active')).toContain('Nenhuma vaga encontrada')
    expect(await textAt('/admin/vagas?q=filtro&status=pending')).toContain('Por aprovar')
  })

  test('offers the four statuses in their words', async () => {
    await waitingJob(await company(db))
    const html = await (await send('/admin/vagas', { cookie })).text()
    const select = /<select name="status"(?:(?!<\/select>).)*Ativa<(?:(?!<\/select>).)*/.exec(
      html.slice(html.indexOf('<table')),
    )?.[0]
    const options = [...(select ?? '').matchAll(/<option[^>]*>([^<]+)</g)]
    expect(options.map(([, label]) => label)).toEqual(['Ativa', 'Pausada', 'Fechada', 'Rascunho'])
  })

  test('says when the jobs could not be loaded', async () => {
    await pool.query('alter table jobs rename to jobs_away')
    const answer = await send('/admin/vagas', { cookie })
    await pool.query('alter table jobs_away rename to jobs')
    expect(await textOf(answer)).toContain('Erro ao carregar vagas')
  })
})

describe('a status', () => {
  test('is set with one press, and the list stays as it was', async () => {
    const id = await waitingJob(await company(db))
    const fields = { status: 'active', versao: 'pending', voltar: '/admin/vagas?status=pending' }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/vagas?status=pending')
    expect(await follow(answer)).toContain('Status atualizado com sucesso!')
    expect((await find(id)).status).toBe('active')
  })

  test('that somebody else has changed meanwhile is told', async () => {
    const id = await waitingJob(await company(db))
    const fields = { status: 'active', versao: 'closed' }
    expect(await follow(await post(`/admin/vagas/${id}/status`, fields, cookie))).toContain(
      'Erro ao atualizar status',
    )
    expect((await find(id)).status).toBe('pending')
  })

  test('cannot make a job of a company that waits for approval active', async () => {
    const id = await waitingJob(await company(db, { approved: false }))
    const fields = { status: 'active', versao: 'pending' }
    expect(await follow(await post(`/admin/vagas/${id}/status`, fields, cookie))).toContain(
      'A empresa ainda não foi aprovada.',
    )
    expect((await find(id)).status).toBe('pending')
  })

  test.each([{ status: 'apagada', versao: 'pending' }, { status: 'active' }, {}])(
    'that makes no sense is refused: %o',
    async (fields) => {
      const id = await waitingJob(await company(db))
      const answer = await post(
        `/admin/vagas/${id}/status`,
        fields as Record<string, string>,
        cookie,
      )
      expect(await follow(answer)).toContain('Erro ao atualizar status')
      expect((await find(id)).status).toBe('pending')
    },
  )

  test('never leads to another site', async () => {
    const id = await waitingJob(await company(db))
    const fields = { status: 'active', versao: 'pending', voltar: '//evil.example' }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/vagas')
  })
})

describe('the form', () => {
  test('makes a job that is active at once', async () => {
    const owner = await company(db)
    const answer = await post('/admin/vagas/nova', { ...words, companyId: owner.companyId }, cookie)
    expect(await follow(answer)).toContain('Sucesso! Vaga criada com sucesso.')
    const { rows } = await pool.query('select status from jobs where company_id = $1', [
      owner.companyId,
    ])
    expect(rows).toEqual([{ status: 'active' }])
  })

  test.each(['', 'abc', randomUUID()])('needs a company: "%s" is none', async (companyId) => {
    const answer = await post('/admin/vagas/nova', { ...words, companyId }, cookie)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Empresa obrigatória')
    expect(html).toContain('É obrigatório selecionar uma empresa para criar a vaga')
    expect(html).toContain('value="Padeiro"')
  })

  test('needs the same four fields', async () => {
    const { companyId } = await company(db)
    const text = await textOf(await post('/admin/vagas/nova', { companyId, title: 'Só' }, cookie))
    expect(text).toContain('Campos obrigatórios')
  })

  test('keeps the status when a job is edited', async () => {
    const id = await waitingJob(await company(db))
    const answer = await post(
      `/admin/vagas/${id}/editar`,
      { ...words, title: 'Mudada', versao: '1' },
      cookie,
    )
    expect(await follow(answer)).toContain('Sucesso! Vaga atualizada com sucesso.')
    expect(await find(id)).toMatchObject({ title: 'Mudada', status: 'pending' })
  })

  test('says when a save breaks, and keeps what was typed', async () => {
    const id = await waitingJob(await company(db))
    await pool.query('alter table events rename to events_away')
    const answer = await post(
      `/admin/vagas/${id}/editar`,
      { ...words, title: 'Mudada', versao: '1' },
      cookie,
    )
    await pool.query('alter table events_away rename to events')
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('Erro ao salvar vaga')
    expect(html).toContain('value="Mudada"')
  })
})

describe('deleting', () => {
  test('is asked about first', async () => {
    const id = await waitingJob(await company(db))
    expect(await textAt(`/admin/vagas/${id}/excluir`)).toContain('excluir esta vaga?')
    expect(await find(id)).toBeDefined()
  })

  test('takes the job away and says so', async () => {
    const id = await waitingJob(await company(db))
    const answer = await post(`/admin/vagas/${id}/excluir`, {}, cookie)
    expect(await follow(answer)).toContain('Sucesso! Vaga excluída com sucesso.')
    expect(await find(id)).toBeUndefined()
  })

  test('that breaks is told, and the job stays', async () => {
    const id = await waitingJob(await company(db))
    await pool.query('alter table events rename to events_away')
    const answer = await post(`/admin/vagas/${id}/excluir`, {}, cookie)
    await pool.query('alter table events_away rename to events')
    expect(await follow(answer)).toContain('Erro ao excluir vaga')
    expect(await find(id)).toBeDefined()
  })

  test('of what is not there is not found', async () => {
    for (const id of ['abc', randomUUID()]) {
      expect((await post(`/admin/vagas/${id}/excluir`, {}, cookie)).status).toBe(404)
    }
  })
})
