import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { longDate } from '#app/domain/formats/dates.ts'
import { assignPackage } from '#app/domain/subscriptions/assign-package.ts'
import { findNewestSubscription } from '#app/domain/subscriptions/find-subscription.ts'
import { packageRequests, packages } from '#app/domain/subscriptions/subscription-table.ts'
import { changeSubscription, company, must } from '#tests/support/makers/make.ts'
import { packageAdministration } from '#tests/support/portal/package-administration.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const {
  colleague,
  cookie,
  htmlAt,
  textAt,
  packageOf,
  requested,
  subscribed,
  requestOf,
  follow,
  hiddenOf,
  fillIn,
  withBrokenEvents,
} = await packageAdministration(portal)

beforeEach(() => portal.moveAway())

describe('approving a package request', () => {
  const pathOf = (id: string) => `/admin/pacotes/solicitacoes/${id}/aprovar`

  test('offers 30, 45 or 60 days or the package’s own duration, each with its end date', async () => {
    await db.update(packages).set({ durationDays: 90 }).where(eq(packages.type, 'corporativo'))
    const id = await requested(await company(db), 'corporativo')
    const html = await htmlAt(pathOf(id))
    await db.update(packages).set({ durationDays: 60 }).where(eq(packages.type, 'corporativo'))
    const radios = readPage(html).all('radio')
    expect(radios.map(({ value }) => value)).toEqual(['30', '45', '60', '90'])
    expect(radios.map((radio) => radio.isChecked)).toEqual([false, false, false, true])
    for (const days of [30, 45, 60, 90]) {
      const end = longDate(new Date(Date.now() + days * 86_400_000))
      expect(wordsOf(html)).toMatch(
        new RegExp(`${days} dias( \\(a duração do pacote\\))? Até ${end}`),
      )
    }
    expect(wordsOf(html)).toContain('90 dias (a duração do pacote)')
  })

  test('shows the proof of payment and the effect on the current subscription before confirmation', async () => {
    const { owner } = await subscribed('A Decorrer', 'essencial')
    await changeSubscription(db, owner, { jobsUsed: 1 })
    const id = await requested(owner, 'pro', 'x/y.webp')
    const html = await htmlAt(pathOf(id))
    expect(wordsOf(html)).toMatch(
      /A assinatura Essencial , que iria até \d+ de \S+ de \d{4}, termina já, com 1 de 1 vagas usadas\./,
    )
    expect(html).toContain(`/comprovativos/${id}`)
    const alone = await requested(await company(db, { bought: null }))
    expect(await textAt(pathOf(alone))).toContain('nada termina')
  })

  test('activates the package, shows a notice and returns to the filtered list', async () => {
    const { owner } = await subscribed('Volta Aqui', 'essencial')
    const id = await requested(owner)
    const answer = await fillIn(`${pathOf(id)}?q=volta&status=pending`, { days: '45' })
    expect(answer.headers.get('Location')).toBe(
      `/admin/pacotes/solicitacoes?q=volta&status=pending&solicitacao=${id}`,
    )
    expect(await follow(answer)).toContain('Solicitação aprovada!')
    expect((await requestOf(id))?.status).toBe('approved')
    expect((await findNewestSubscription(db, owner.companyId))?.packageType).toBe('pro')
  })

  test('happens once if it is submitted twice, with the same response', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    const form = { ...(await hiddenOf(pathOf(id))), days: '30' }
    const answers = [await post(pathOf(id), form, cookie), await post(pathOf(id), form, cookie)]
    for (const answer of answers) expect(await follow(answer)).toContain('Solicitação aprovada!')
    const { rows } = await pool.query('select 1 from payments where request_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('is refused if another administrator approved first, and names that administrator', async () => {
    const id = await requested(await company(db))
    const form = { ...(await hiddenOf(pathOf(id))), days: '30' }
    const other = await sessionOf(portal, colleague.userId)
    await post(pathOf(id), { ...form, envio: randomUUID() }, other)
    const text = await follow(await post(pathOf(id), form, cookie))
    expect(text).toContain('Não foi possível aprovar a solicitação.')
    expect(text).toContain('Outra pessoa já a decidiu entretanto.')
    expect(text).toContain('por Colega Dois')
  })

  test('requires a new confirmation if the terms changed since the preview', async () => {
    const { owner } = await subscribed('Mudou Antes', 'essencial')
    const id = await requested(owner)
    const form = { ...(await hiddenOf(pathOf(id))), days: '60' }
    const { id: packageId } = await packageOf('corporativo')
    must(await assignPackage(db, colleague, { companyId: owner.companyId, packageId, days: 30 }))
    const answer = await post(pathOf(id), form, cookie)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('mudou entretanto')
    expect(wordsOf(html)).toMatch(/A assinatura Corporativo , que iria até/)
    const chosen = readPage(html)
      .all('radio')
      .filter(({ isChecked }) => isChecked)
    expect(chosen.map(({ value }) => value)).toEqual(['60'])
    const versao = readPage(html).hidden('versao')
    expect(await follow(await post(pathOf(id), { ...form, versao }, cookie))).toContain(
      'Solicitação aprovada!',
    )
  })

  test('reports a failure, and nothing is decided', async () => {
    const id = await requested(await company(db))
    const form = { ...(await hiddenOf(pathOf(id))), days: '45' }
    const answer = await withBrokenEvents(() => post(pathOf(id), form, cookie))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Não foi possível aprovar a solicitação.')
    expect((await requestOf(id))?.status).toBe('pending')
  })

  test('is refused without a version, because it requires the preview', async () => {
    const id = await requested(await company(db))
    expect((await post(pathOf(id), { days: '30' }, cookie)).status).toBe(409)
    expect((await requestOf(id))?.status).toBe('pending')
  })

  test('redirects to the request in the list if it is already decided', async () => {
    const id = await requested(await company(db))
    await fillIn(pathOf(id), { days: '30' })
    const answer = await send(pathOf(id), { cookie })
    expect(answer.headers.get('Location')).toBe(`/admin/pacotes/solicitacoes?solicitacao=${id}`)
  })
})

describe('rejecting a package request', () => {
  const pathOf = (id: string) => `/admin/pacotes/solicitacoes/${id}/rejeitar`

  test.each(['', '   ', '\n'])('refuses «%s» as a reason', async (reason) => {
    const id = await requested(await company(db))
    const answer = await fillIn(pathOf(id), { reason })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Informe o motivo da rejeição.')
    expect((await requestOf(id))?.status).toBe('pending')
  })

  test('shows the notice that the company will be notified', async () => {
    const id = await requested(await company(db))
    const text = await follow(await fillIn(pathOf(id), { reason: 'Talão ilegível.' }))
    expect(text).toContain('Solicitação rejeitada A empresa será notificada')
    expect(text).toContain('Motivo da rejeição Talão ilegível.')
    expect(await requestOf(id)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Talão ilegível.',
      processedAt: expect.any(Date),
    })
  })

  test('reports a failure and keeps the typed text', async () => {
    const id = await requested(await company(db))
    const form = { ...(await hiddenOf(pathOf(id))), reason: 'Talão ilegível.' }
    const answer = await withBrokenEvents(() => post(pathOf(id), form, cookie))
    const html = await answer.text()
    expect(html).toContain('Não foi possível rejeitar a solicitação.')
    expect(readPage(html).field('reason').value).toBe('Talão ilegível.')
  })

  test('is refused if another administrator rejected first', async () => {
    const id = await requested(await company(db))
    const form = { ...(await hiddenOf(pathOf(id))), reason: 'Não.' }
    await fillIn(`/admin/pacotes/solicitacoes/${id}/aprovar`, { days: '30' })
    expect(await follow(await post(pathOf(id), form, cookie))).toContain(
      'Não foi possível rejeitar a solicitação. Outra pessoa já a decidiu entretanto.',
    )
    expect((await requestOf(id))?.status).toBe('approved')
  })

  test('is refused if a proof of payment arrived meanwhile', async () => {
    const id = await requested(await company(db))
    const form = { ...(await hiddenOf(pathOf(id))), reason: 'Sem comprovativo.' }
    await pool.query('update package_requests set version = 2, proof = $2 where id = $1', [
      id,
      'x/z.webp',
    ])
    const answer = await post(pathOf(id), form, cookie)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('a empresa enviou um comprovativo')
    expect(readPage(html).pictures).toContain(`/comprovativos/${id}`)
  })
})

test.each(['aprovar', 'rejeitar'])(
  'trying to %s a decided package request shows it beside the filtered list',
  async (act) => {
    const id = await requested(await company(db))
    await db
      .update(packageRequests)
      .set({ status: 'approved', processedAt: new Date() })
      .where(eq(packageRequests.id, id))
    const list = '/admin/pacotes/solicitacoes'
    const query = `q=lda&status=pending&solicitacao=${id}&ordem=antigas&page=2`
    const answer = await send(`${list}/${id}/${act}?${query}`, { cookie })
    expect(answer.headers.get('Location')).toBe(`${list}?${query}`)
  },
)
