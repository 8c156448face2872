import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeAdmin } from '#app/domain/administrators/remove-admin.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import {
  admin,
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { packageAdministration, plain } from '#tests/support/portal/package-administration.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { sessionOf, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { id: adminId, cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const path = '/admin/historico'
const { fillIn, packageOf, requested, subscribed, find, boss } = await packageAdministration(portal)

beforeEach(() => portal.moveAway())

const pageAt = async (query = '') => (await pageOf(send(`${path}${query}`, { cookie }))).main
const rowsIn = (page: Part) =>
  page
    .select('tbody')
    .map(({ text }) => text)
    .join(' ')
const rowsAt = async (query = '') => rowsIn(await pageAt(query))

async function decided() {
  const jobId = await publishedJob(db, await company(db))
  await post(
    `/admin/vagas/${jobId}/status`,
    { status: 'closed', versao: 'active', edicao: '1', reason: 'Engano.' },
    cookie,
  )
  return jobId
}

describe('the history of the administration', () => {
  test('lists the acts of administrators, newest first, each with its change and a link', async () => {
    const jobId = await decided()
    const page = await pageAt(`?quem=${adminId}`)
    expect(page.text).toMatch(/Estado de uma vaga mudado.*de Ativa para Fechada/)
    expect(page.links).toContain(`/admin/vagas/${jobId}`)
  })

  test('includes the contacts that administrators revealed, but no acts of other users', async () => {
    const { userId } = await candidate(db, { email: `${randomUUID()}@exemplo.ao` })
    await post(`/admin/usuarios/${userId}`, {}, cookie)
    const { rows } = await pool.query(
      `select count(*)::int as acts from events where actor_kind = 'admin'`,
    )
    expect((await pageAt()).text).toContain(`${rows[0].acts} registos`)
    expect(await rowsAt(`?sobre=${userId}`)).toContain('Contactos vistos')
    expect(await rowsAt()).not.toContain('Candidatura enviada')
  })

  test('can be filtered by administrator, act, subject and days', async () => {
    const jobId = await decided()
    expect(await rowsAt(`?sobre=${jobId}&acto=job-status-changed`)).toContain('Estado de uma vaga')
    expect(await rowsAt(`?sobre=${jobId}&acto=user-blocked`)).toBe('')
    expect(await rowsAt(`?sobre=${jobId}&quem=${randomUUID()}`)).toBe('')
    const today = luandaDay(new Date())
    expect(await rowsAt(`?sobre=${jobId}&de=2020-01-01&ate=${today}`)).toContain('Estado')
    expect(await rowsAt(`?sobre=${jobId}&ate=2020-01-01`)).toBe('')
    expect((await pageAt(`?sobre=${jobId}&ate=2020-01-01`)).text).toContain(
      'Nenhum registo encontrado',
    )
  })

  test.each(['?quem=x', "?acto='", '?de=2026-99-99', '?sobre=%00', '?page=-1'])(
    'ignores the invalid filter %s',
    async (query) => {
      const answer = await send(`${path}${query}`, { cookie })
      expect(answer.status).toBe(200)
    },
  )

  test('cannot be changed or deleted, unless it is older than two years', async () => {
    const jobId = await decided()
    const about = `where subject_id = $1 and actor_kind = 'admin'`
    for (const statement of [
      `update events set actor_id = null ${about}`,
      `delete from events ${about}`,
    ]) {
      await expect(pool.query(statement, [jobId])).rejects.toThrow('append-only')
    }
    expect(await rowsAt(`?sobre=${jobId}`)).toContain('Estado de uma vaga mudado')
    const old = await pool.query(
      `insert into events (name, actor_kind, subject_id, data, at)
       values ('job-updated', 'admin', $1, '{}', now() - interval '731 days') returning id`,
      [jobId],
    )
    const { rowCount } = await pool.query('delete from events where id = $1', [old.rows[0].id])
    expect(rowCount).toBe(1)
  })

  test('reports that it cannot be loaded', async () => {
    await ownerPool.query('alter table events rename to events_away')
    const answer = await send(path, { cookie })
    await ownerPool.query('alter table events_away rename to events')
    expect(await textOf(answer)).toContain('Erro ao carregar o histórico')
  })
})

describe('a row of the history', () => {
  const change = (id: string, what: string, fields = {}) =>
    fillIn(`/admin/pacotes/assinaturas/${id}/${what}`, { reason: 'Engano.', ...fields })

  test.each([
    ['an extension', 'estender', { days: '45' }, /Estendida 45 dias, até FIM/],
    ['a reverted extension', 'reverter', {}, /Extensão revertida, até FIM/],
    ['another plan', 'plano', { packageId: 'essencial' }, /Plano: de Pro para Essencial, até FIM/],
    ['the used jobs', 'vagas-usadas', { jobs: '7' }, /Vagas usadas: de 3 para 7/],
    ['the counter set back', 'repor', {}, /Vagas usadas: de 3 para 0/],
    ['the extra jobs', 'vagas-extras', { jobs: '30' }, /Vagas extras: de 0 para 30/],
    ['a suspension', 'estado', { state: 'suspended' }, /Suspensa/],
  ])('names the company of a subscription and %s', async (_, what, fields, words) => {
    const name = `Padaria ${randomUUID().slice(0, 8)}`
    const { id } = await subscribed(name)
    await pool.query('update company_subscriptions set jobs_used = 3 where id = $1', [id])
    const sent = Object.entries(fields).map(async ([field, value]) => [
      field,
      field === 'packageId' ? (await packageOf('essencial')).id : value,
    ])
    expect((await change(id, what, Object.fromEntries(await Promise.all(sent)))).status).toBe(303)
    const page = await pageAt(`?sobre=${id}`)
    const end = longDate((await find(id)).endDate)
    const row = plain(rowsIn(page))
    expect(row).toMatch(new RegExp(words.source.replace('FIM', end)))
    expect(row).toContain(name)
    expect(row).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(page.links).toContain(`/admin/pacotes?assinatura=${id}`)
  })

  test('shows that a subscription is active again', async () => {
    const { id } = await subscribed('Reactivada, Lda')
    await change(id, 'estado')
    await change(id, 'estado')
    expect(await rowsAt(`?sobre=${id}`)).toMatch(/Ativada.*Suspensa/)
  })

  test('names company, package and reason of a decided package request', async () => {
    const one = await company(db, { name: 'Serralharia Nova' })
    const id = await requested(one)
    await fillIn(`/admin/pacotes/solicitacoes/${id}/rejeitar`, { reason: 'O talão não se lê.' })
    expect(await rowsAt(`?sobre=${id}`)).toMatch(
      /Serralharia Nova.*Pacote Pro\. Motivo: O talão não se lê\./,
    )
    const other = await company(db, { name: 'Serralharia Velha' })
    const approved = await requested(other)
    await fillIn(`/admin/pacotes/solicitacoes/${approved}/aprovar`, { days: '45' })
    const page = await pageAt(`?sobre=${approved}`)
    expect(page.text).toMatch(/Serralharia Velha.*Pacote Pro, 45 dias/)
    expect(page.links).toContain(`/admin/pacotes/solicitacoes?solicitacao=${approved}`)
  })

  test('names a returned job with its company and the reason', async () => {
    const jobId = await publishedJob(db, await company(db, { name: 'Oficina Sol' }), {
      title: 'Mecânico',
    })
    await pool.query("update jobs set status = 'pending' where id = $1", [jobId])
    await fillIn(`/admin/vagas/${jobId}/devolver`, { reason: 'Falta o salário.' })
    expect(await rowsAt(`?sobre=${jobId}`)).toMatch(
      /Mecânico, Oficina Sol.*de Pausada para Rascunho\. Motivo: Falta o salário\./,
    )
  })

  test('names a blocked account and the reason', async () => {
    const { userId } = await candidate(db, { name: 'Rosa Bloqueada' })
    await post(`/admin/usuarios/${userId}/bloquear`, { reason: 'abuse' }, cookie)
    expect(await rowsAt(`?sobre=${userId}&acto=user-blocked`)).toMatch(
      /Rosa Bloqueada, #\d{6}.*Uso abusivo do portal/,
    )
  })

  test('shows which part of the settings changed, and which fields', async () => {
    await fillIn('/admin/configuracoes/contactos', { contactPhone: '923 111 222' })
    const page = await pageAt('?acto=settings-changed')
    expect(page.text).toMatch(/Contactos e redes.*Telefone/)
    expect(page.links).toContain('/admin/configuracoes#contactos')
  })

  test('shows the new price of a package', async () => {
    const { id, name, durationDays, maxJobs } = await packageOf('corporativo')
    await fillIn(`/admin/pacotes/catalogo/${id}`, {
      name,
      price: '160000',
      isActive: 'on',
      durationDays: String(durationDays),
      maxJobs: String(maxJobs ?? ''),
    })
    expect(plain(await rowsAt(`?sobre=${id}`))).toMatch(
      /Corporativo.*Preço: de 150 000 KZ para 160 000 KZ/,
    )
  })

  test('shows the name of a deleted record', async () => {
    const owner = await company(db, { name: 'Talho Que Fechou' })
    const jobId = await publishedJob(db, owner, { title: 'Talhante' })
    await post(`/admin/vagas/${jobId}/excluir`, { reason: 'Engano.' }, cookie)
    expect(await rowsAt(`?sobre=${jobId}&acto=job-deleted`)).toContain('Talhante, Talho Que Fechou')
    await post(`/admin/empresas/${owner.companyId}/excluir`, {}, cookie)
    const page = await pageAt(`?sobre=${owner.companyId}&acto=company-deleted`)
    expect(page.text).toMatch(/Empresa eliminada.*Talho Que Fechou/)
    expect(page.links).not.toContain(`/admin/empresas/${owner.companyId}`)
  })

  test('shows subject and date of a deleted message, but nothing about the sender', async () => {
    const { rows } = await pool.query(
      `insert into contact_messages (sender_name, sender_email, subject, category, content, sent_at)
       values ('Zulmira Calada', 'zulmira@exemplo.ao', 'Suporte técnico', 'Suporte técnico', 'Segredo.',
         '2026-01-06T12:00:00Z') returning id`,
    )
    await post(`/admin/mensagens/${rows[0].id}/excluir`, {}, cookie)
    expect(await rowsAt(`?sobre=${rows[0].id}`)).toContain(
      'Suporte técnico, recebida a 6 de Janeiro de 2026',
    )
    const left = await pool.query("select 1 from events e where e::text ~* 'zulmira|segredo'")
    expect(left.rows).toEqual([])
  })

  test('keeps the name of a former administrator, also in the filter', async () => {
    const gone = await admin(db, { name: 'Delfina Antiga' })
    const jobId = await publishedJob(db, await company(db))
    const hers = await sessionOf(portal, gone.userId)
    await post(
      `/admin/vagas/${jobId}/status`,
      { status: 'closed', versao: 'active', edicao: '1', reason: 'Engano.' },
      hers,
    )
    must(await removeAdmin({ db, log: portal.ctx.log }, boss, gone.userId))
    const page = await pageAt(`?quem=${gone.userId}`)
    const chosen = page.field('quem').options.find(({ isSelected }) => isSelected)
    expect(chosen?.text).toBe('Delfina Antiga (já não é da administração)')
    expect(await rowsAt(`?quem=${gone.userId}`)).toContain(
      'Delfina Antiga (já não é da administração)',
    )
    await pool.query('delete from users where id = $1', [gone.userId])
    expect(await rowsAt(`?sobre=${jobId}`)).toContain('Quem já não tem conta')
  })
})

describe('a search in the history', () => {
  const found = (q: string, more = '') => rowsAt(`?q=${encodeURIComponent(q)}${more}`)

  test('finds acts by company, job and account, ignoring accents and case', async () => {
    const owner = await company(db, { name: 'Câmbios Zênite' })
    const jobId = await publishedJob(db, owner, { title: 'Guardião Nocturno' })
    const { userId } = await candidate(db, { name: 'Íris Procurada' })
    await post(
      `/admin/vagas/${jobId}/status`,
      { status: 'closed', versao: 'active', edicao: '1', reason: 'Engano.' },
      cookie,
    )
    await post(`/admin/usuarios/${userId}/bloquear`, { reason: 'abuse' }, cookie)
    for (const q of ['ZENITE', 'guardiao', 'nocturno'])
      expect(await found(q)).toMatch(/^\s*Estado de uma vaga mudado\s*Guardião Nocturno/)
    expect(await found('iris proc')).toContain('Íris Procurada')
    expect(await found('zenite', '&acto=user-blocked')).toBe('')
    expect(await found('100%')).toBe('')
  })

  test('finds acts on an application by its job', async () => {
    const owner = await company(db)
    const jobId = await publishedJob(db, owner, { title: 'Afinador de Marimbas' })
    const id = await sentApplication(db, await candidate(db), jobId)
    await post(`/admin/candidaturas/${id}/excluir`, {}, cookie)
    expect(await found('marimbas')).toMatch(/Candidatura eliminada.*Afinador de Marimbas/)
  })

  test('finds acts on a deleted record by its former name', async () => {
    const owner = await company(db, { name: 'Xambre & Filhos' })
    await post(`/admin/empresas/${owner.companyId}/excluir`, {}, cookie)
    expect(await found('xambre')).toMatch(/Empresa eliminada.*Xambre & Filhos/)
  })

  test('keeps its text in the search field and in the links to other pages', async () => {
    const owner = await company(db, { name: 'Muitos Actos' })
    await pool.query(
      `insert into events (name, actor_kind, actor_id, subject_id, company_id, data)
       select 'company-updated', 'admin', $1, $2, $2, '{}' from generate_series(1, 60)`,
      [adminId, owner.companyId],
    )
    const page = await pageAt('?q=muitos+actos&acto=company-updated')
    expect(page.text).toContain('60 registos')
    expect(page.links).toContain('/admin/historico?q=muitos+actos&acto=company-updated&page=2')
    expect(page.field('q').value).toBe('muitos actos')
  })
})
