import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import {
  admin,
  baseHashOfJob,
  candidate,
  company,
  jobWords,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { type Part, pageOf, readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const passwordHash = await portal.ctx.passwords.hash(password)
await admin(db, { email: 'admin@exemplo.ao', passwordHash })
const cookie = cookieOf(await post('/auth', { email: 'admin@exemplo.ao', password }))

beforeEach(() => portal.moveAway())

const words = {
  title: 'Padeiro',
  description: 'Fazer pão.',
  responsibilities: 'O forno.',
  province: 'luanda',
  requirements: 'Experiência.',
}

const textAt = async (path: string) => textOf(await send(path, { cookie }))
const find = async (id: string) =>
  (await pool.query('select * from jobs where id = $1', [id])).rows[0]
const pendingJob = async (owner: Awaited<ReturnType<typeof company>>, title = 'Padeiro') =>
  must(await createJob(db, owner, jobWords({ title }))).id

async function follow(answer: Response) {
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return textOf(
    await send(answer.headers.get('Location') ?? '', { cookie: [cookie, ...cookies].join('; ') }),
  )
}

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

describe('the status of a job', () => {
  test('is set with one click, and the administrator returns to the filtered list', async () => {
    const id = await pendingJob(await company(db))
    const fields = {
      status: 'active',
      versao: 'pending',
      edicao: '1',
      voltar: '/admin/vagas?status=pending',
    }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/vagas?status=pending')
    expect(await follow(answer)).toContain('Status atualizado com sucesso!')
    expect((await find(id)).status).toBe('active')
  })

  test('cannot be set if it was changed meanwhile', async () => {
    const id = await pendingJob(await company(db))
    const fields = { status: 'active', versao: 'closed', edicao: '1' }
    expect(await follow(await post(`/admin/vagas/${id}/status`, fields, cookie))).toContain(
      'Erro ao atualizar status',
    )
    expect((await find(id)).status).toBe('pending')
  })

  test('cannot be set to active if the text was edited after the page was rendered', async () => {
    const owner = await company(db)
    const id = await pendingJob(owner)
    const page = await pageOf(send(`/admin/vagas/${id}`, { cookie }))
    const edicao = page.hidden('edicao')
    must(await editJob(db, owner, id, jobWords({ title: 'Ligue 923 456 789' })))
    const fields = { status: 'active', versao: 'pending', edicao, voltar: '/admin/vagas' }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe(`/admin/vagas/${id}`)
    expect(await follow(answer)).toContain('mudou este registo entretanto')
    expect((await find(id)).status).toBe('pending')
  })

  test('stays as another administrator set it first, and the job’s page stays open', async () => {
    const [id, next] = [await pendingJob(await company(db)), await pendingJob(await company(db))]
    const voltar = `/admin/vagas/${next}?status=pending`
    const fields = { status: 'active', versao: 'pending', edicao: '1', voltar }
    expect((await post(`/admin/vagas/${id}/status`, fields, cookie)).headers.get('Location')).toBe(
      voltar,
    )
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe(`/admin/vagas/${id}?status=pending`)
    expect((await find(next)).status).toBe('pending')
  })

  test('cannot be set to active while the company is pending', async () => {
    const id = await pendingJob(await company(db, { approved: false }))
    const fields = { status: 'active', versao: 'pending', edicao: '1' }
    expect(await follow(await post(`/admin/vagas/${id}/status`, fields, cookie))).toContain(
      'A empresa ainda não foi aprovada.',
    )
    expect((await find(id)).status).toBe('pending')
  })

  test.each([{ status: 'apagada', versao: 'pending' }, { status: 'active' }, {}])(
    'cannot be set to an invalid value: %o',
    async (fields) => {
      const id = await pendingJob(await company(db))
      const answer = await post(
        `/admin/vagas/${id}/status`,
        fields as Record<string, string>,
        cookie,
      )
      expect(await follow(answer)).toContain('Erro ao atualizar status')
      expect((await find(id)).status).toBe('pending')
    },
  )

  test('is set without a redirect to another site, even if the form asks for one', async () => {
    const id = await pendingJob(await company(db))
    const fields = { status: 'active', versao: 'pending', edicao: '1', voltar: '//evil.example' }
    const answer = await post(`/admin/vagas/${id}/status`, fields, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/vagas')
  })
})

describe('returning a job', () => {
  const giveBack = (id: string, fields: Record<string, string> = {}) =>
    post(
      `/admin/vagas/${id}/devolver`,
      { reason: 'Retire o telefone.', versao: '1', ...fields },
      cookie,
    )

  test('makes it a draft, and the company reads the reason by mail and beside the job', async () => {
    const boss = await signedIn(portal, 'company', 'devolvida@exemplo.ao')
    await pool.query(`update companies set approval = 'approved' where id = $1`, [boss.id])
    const [owner] = [await company(db)]
    const id = await pendingJob(owner)
    await pool.query('update jobs set company_id = $2, subscription_id = null where id = $1', [
      id,
      boss.id,
    ])
    expect(await follow(await giveBack(id))).toContain('Vaga devolvida à empresa')
    expect(await find(id)).toMatchObject({ status: 'draft', return_reason: 'Retire o telefone.' })
    const [mail] = await deliverMails(portal, 'devolvida@exemplo.ao')
    expect(mail?.subject).toContain('precisa de uma alteração')
    expect(mail?.text).toContain('Retire o telefone.')
    const own = await textOf(await send('/empresa/vagas', { cookie: boss.cookie }))
    expect(own).toContain('Devolvida pela administração Retire o telefone.')
  })

  test('needs a reason', async () => {
    const id = await pendingJob(await company(db))
    const answer = await giveBack(id, { reason: '  ' })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('Escreva o que a empresa tem de mudar.')
    expect((await find(id)).status).toBe('pending')
  })

  test('is refused if the job was changed or decided meanwhile', async () => {
    const owner = await company(db)
    const changed = await pendingJob(owner)
    await pool.query('update jobs set version = 2 where id = $1', [changed])
    const decided = await publishedJob(db, owner)
    for (const id of [changed, decided]) {
      const { status } = await find(id)
      const answer = await giveBack(id)
      expect(answer.status).toBe(409)
      expect(await textOf(answer)).toContain('A vaga mudou entretanto')
      expect((await find(id)).status).toBe(status)
    }
  })

  test('stores a reason that is cleared when the job is submitted again', async () => {
    const id = await pendingJob(await company(db))
    await giveBack(id)
    await post(
      `/admin/vagas/${id}/status`,
      { status: 'pending', versao: 'draft', edicao: '1' },
      cookie,
    )
    expect(await find(id)).toMatchObject({ status: 'pending', return_reason: null })
  })
})

describe('a bulk approval of jobs', () => {
  const statusesOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await find(id)).status))

  test('has a preview, which includes the jobs that will be skipped', async () => {
    const good = await pendingJob(await company(db), 'Vai')
    const bad = await pendingJob(await company(db, { approved: false }), 'Fica')
    const text = await textAt(`/admin/vagas/aprovar?vaga=${good}&vaga=${bad}&vaga=x`)
    expect(text).toMatch(/Aprovar 1 vaga\?.*Ficam públicas já.*Vai.*Ficam como estão.*Fica/)
    expect(await statusesOf([good, bad])).toEqual(['pending', 'pending'])
  })

  test('publishes the selected jobs together', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner), await pendingJob(owner)]
    const answer = await post(
      '/admin/vagas/aprovar',
      { vagas: ids.join(','), edicoes: '1,1' },
      cookie,
    )
    expect(await follow(answer)).toContain('As vagas escolhidas estão publicadas.')
    expect(await statusesOf(ids)).toEqual(['active', 'active'])
  })

  test('shows its notice in the singular if only one job is selected', async () => {
    const vagas = await pendingJob(await company(db))
    expect(
      await follow(await post('/admin/vagas/aprovar', { vagas, edicoes: '1' }, cookie)),
    ).toContain('A vaga escolhida está publicada.')
  })

  test('leads back to the filtered list', async () => {
    const vagas = await pendingJob(await company(db))
    const list = '/admin/vagas?status=pending&q=obra'
    const query = `vaga=${vagas}&voltar=${encodeURIComponent(list)}`
    const html = await (await send(`/admin/vagas/aprovar?${query}`, { cookie })).text()
    expect(readPage(html).valuesOf('voltar')).toContain(list)
    const answer = await post('/admin/vagas/aprovar', { vagas, edicoes: '1', voltar: list }, cookie)
    expect(answer.headers.get('Location')).toBe(list)
  })

  test('includes no job past its deadline, neither in the preview nor in the approval', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner, 'Ainda a tempo'), await pendingJob(owner, 'Tarde de mais')]
    await pool.query(`update jobs set expires_at = now() - interval '1 day' where id = $1`, [
      ids[1],
    ])
    const query = ids.map((id) => `vaga=${id}`).join('&')
    expect(await textAt(`/admin/vagas/aprovar?${query}`)).toMatch(
      /Aprovar 1 vaga\?.*Ainda a tempo.*Ficam como estão.*Tarde de mais/,
    )
    expect(await textAt(`/admin/vagas/${ids[1]}`)).toContain('O prazo já passou')
    const answer = await post(
      '/admin/vagas/aprovar',
      { vagas: ids.join(','), edicoes: '1,1' },
      cookie,
    )
    expect(await follow(answer)).toContain('Nem todas as vagas foram aprovadas')
    expect(await statusesOf(ids)).toEqual(['active', 'pending'])
  })

  test('skips jobs that were edited after the preview, and the page says so', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner, 'Como estava'), await pendingJob(owner, 'Mudada')]
    const query = ids.map((id) => `vaga=${id}`).join('&')
    const preview = await pageOf(send(`/admin/vagas/aprovar?${query}`, { cookie }))
    const hiddenField = (name: string) => preview.hidden(name)
    must(await editJob(db, owner, ids[1] ?? '', jobWords({ title: 'Ligue 923 456 789' })))
    const fields = { vagas: hiddenField('vagas'), edicoes: hiddenField('edicoes') }
    const answer = await post('/admin/vagas/aprovar', fields, cookie)
    expect(await follow(answer)).toContain('Nem todas as vagas foram aprovadas')
    expect(await statusesOf(ids)).toEqual(['active', 'pending'])
  })

  test('skips jobs that were decided meanwhile, and the page says so', async () => {
    const owner = await company(db, { bought: 'pro' })
    const ids = [await pendingJob(owner), await pendingJob(owner)]
    await pool.query(`update jobs set status = 'closed' where id = $1`, [ids[1]])
    const answer = await post(
      '/admin/vagas/aprovar',
      { vagas: ids.join(','), edicoes: '1,1' },
      cookie,
    )
    expect(await follow(answer)).toContain('Nem todas as vagas foram aprovadas')
    expect(await statusesOf(ids)).toEqual(['active', 'closed'])
  })

  test.each(['', 'x', 'x,y', 'a'.repeat(90)])(
    'selects no job by the parameter "%s"',
    async (vagas) => {
      expect(
        await follow(await post('/admin/vagas/aprovar', { vagas, edicoes: '1' }, cookie)),
      ).toContain('Escolha primeiro as vagas a aprovar.')
      const answer = await send(`/admin/vagas/aprovar?vaga=${vagas}`, { cookie })
      expect(answer.headers.get('Location')).toBe('/admin/vagas')
    },
  )
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
