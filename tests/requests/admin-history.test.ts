import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { luandaDay } from '#app/domain/places/luanda-day.ts'
import { candidate, company, publishedJob } from '#tests/make.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { id: adminId, cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const path = '/admin/historico'

beforeEach(() => portal.moveAway())

const pageAt = async (query = '') => mainOf(await send(`${path}${query}`, { cookie }))
const rowsAt = async (query = '') => {
  const page = await pageAt(query)
  return wordsOf(page.slice(page.indexOf('<tbody'), page.indexOf('</tbody')))
}

async function decided() {
  const jobId = await publishedJob(db, await company(db))
  await post(`/admin/vagas/${jobId}/status`, { status: 'closed', versao: 'active' }, cookie)
  return jobId
}

describe('the history of the administration', () => {
  test('has what administrators did, the last first, with what changed and a way there', async () => {
    const jobId = await decided()
    const page = await pageAt(`?quem=${adminId}`)
    expect(wordsOf(page)).toMatch(/Estado de uma vaga mudado.*de Ativa para Fechada/)
    expect(page).toContain(`href="/admin/vagas/${jobId}"`)
  })

  test('has what they opened, and nothing that others did', async () => {
    const { userId } = await candidate(db, { email: `${randomUUID()}@exemplo.ao` })
    await post(`/admin/usuarios/${userId}`, {}, cookie)
    const { rows } = await pool.query(
      `select count(*)::int as acts from events where actor_kind = 'admin'`,
    )
    expect(wordsOf(await pageAt())).toContain(`${rows[0].acts} registos`)
    expect(await rowsAt(`?sobre=${userId}`)).toContain('Contactos vistos')
    expect(await rowsAt()).not.toContain('Candidatura enviada')
  })

  test('is searched by who, by what, by the thing and by days', async () => {
    const jobId = await decided()
    expect(await rowsAt(`?sobre=${jobId}&acto=job-status-changed`)).toContain('Estado de uma vaga')
    expect(await rowsAt(`?sobre=${jobId}&acto=user-blocked`)).toBe('')
    expect(await rowsAt(`?sobre=${jobId}&quem=${randomUUID()}`)).toBe('')
    const today = luandaDay(new Date())
    expect(await rowsAt(`?sobre=${jobId}&de=2020-01-01&ate=${today}`)).toContain('Estado')
    expect(await rowsAt(`?sobre=${jobId}&ate=2020-01-01`)).toBe('')
    expect(await pageAt(`?sobre=${jobId}&ate=2020-01-01`)).toContain('Nenhum registo encontrado')
  })

  test.each(['?quem=x', "?acto='", '?de=2026-99-99', '?sobre=%00', '?page=-1'])(
    'takes %s as if it had not been said',
    async (query) => {
      const answer = await send(`${path}${query}`, { cookie })
      expect(answer.status).toBe(200)
    },
  )

  test('cannot be changed or taken away, unless it is older than two years', async () => {
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

  test('says when it cannot be loaded', async () => {
    await ownerPool.query('alter table events rename to events_away')
    const answer = await send(path, { cookie })
    await ownerPool.query('alter table events_away rename to events')
    expect(await textOf(answer)).toContain('Erro ao carregar o histórico')
  })
})
