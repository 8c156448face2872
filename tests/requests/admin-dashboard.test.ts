import { beforeEach, describe, expect, test } from 'vitest'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'
import { jobModeration } from './job-moderation.ts'

const portal = await testPortal()
const { db, send, pool } = portal
const { cookie, textAt, pendingJob } = await jobModeration(portal)

beforeEach(() => portal.moveAway())

describe('the administrators’ dashboard', () => {
  test('can be opened at both of its URLs', async () => {
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

  test('sums the payments received, in total and in the last 30 days', async () => {
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

  test('lists the most urgent work first', async () => {
    await pendingJob(await company(db))
    expect(await textAt('/admin')).toMatch(/Por fazer.*vagas? por aprovar/)
  })

  test('shows the state of each part of the system', async () => {
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

  test('shows the system as degraded while no tasks run', async () => {
    await pool.query(
      `select graphile_worker.add_job('react', '{}', run_at => now() - interval '1 hour', job_key => 'late')`,
    )
    expect(await textAt('/admin')).toContain('Degradado')
    await pool.query(`select graphile_worker.remove_job('late')`)
  })

  test.each(['/admin', '/admin/dashboard'])(
    'is marked as current in the menu at %s',
    async (path) => {
      const menu = (await pageOf(send(path, { cookie }))).part('nav[aria-label="Administração"]')
      const current = menu.select('a[aria-current=page]').map(({ text }) => text)
      expect(current).toEqual(['Dashboard'])
    },
  )

  test('has quick actions and quick links', async () => {
    const text = await textAt('/admin')
    expect(text).toContain('Ações administrativas')
    expect(text).toContain('Acesso rápido')
  })
})

test('the menu links to every route of the specification, in four groups, with pending counts', async () => {
  const menu = (await pageOf(send('/admin', { cookie }))).part('nav[aria-label="Administração"]')
  const groups = menu.select('.area-menu-group').filter((group) => group.select('h2').length > 0)
  const pagesOf = (group: Part) => group.links.map((to) => to.replace('/admin/', ''))
  expect(groups.map((group) => [group.part('h2').text, pagesOf(group)])).toEqual([
    ['Trabalho', ['dashboard', 'vagas', 'candidaturas', 'mensagens', 'denuncias']],
    ['Pessoas', ['usuarios', 'empresas', 'verificacoes', 'oauth']],
    ['Dinheiro', ['pacotes', 'relatorios', 'analytics']],
    ['Sistema', ['configuracoes', 'pagina-inicial', 'seguranca', 'historico', 'teste', 'estado']],
  ])
  const { rows } = await pool.query(
    `select count(*)::int as pending from jobs
     where status = 'pending' or (status = 'active' and change_waits_since is not null)`,
  )
  const [count] = menu.part('a[href="/admin/vagas"]').select('.tab-count')
  const badge = Number(count?.text ?? 0)
  expect(badge).toBe(rows[0].pending)
})
