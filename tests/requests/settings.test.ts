import { beforeEach, describe, expect, test } from 'vitest'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ctx } = portal
const { db, passwords } = ctx
const settings = '/usuario/configuracoes'

beforeEach(() => portal.moveAway())

const settingsOf = (cookie: string) => pageOf(send(settings, { cookie }))
const isTicked = (page: Part, name: string) => page.field(name).isChecked
const sectionsOf = (page: Part) => page.select('h2').map(({ text }) => text)

describe('the account settings', () => {
  test('have the sections of the specification in order, and a field of type email', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'ordem@exemplo.ao')
    const page = await settingsOf(cookie)
    expect(sectionsOf(page)).toEqual([
      'Email da conta',
      'Notificações',
      'Privacidade',
      'Alterar a palavra-passe',
      'Sessões',
      'Os meus dados',
      'Zona de perigo',
    ])
    expect(page.field('email').value).toBe('ordem@exemplo.ao')
    expect(page.select('h1')).toHaveLength(1)
  })

  test('are the same for a company as for a candidate, and are stored', async () => {
    const { cookie } = await signedIn(portal, 'company', 'firma@exemplo.ao')
    const own = '/empresa/configuracoes'
    const page = await pageOf(send(own, { cookie }))
    expect(sectionsOf(page)).toEqual([
      'Email da conta',
      'Notificações',
      'Privacidade',
      'Alterar a palavra-passe',
      'Sessões',
      'Os meus dados',
      'Zona de perigo',
    ])
    expect(page.field('email').value).toBe('firma@exemplo.ao')
    expect(page.fields('alerts')).toHaveLength(0)
    expect(isTicked(page, 'showCompanyPage')).toBe(true)
    const answer = await post(`${own}/privacidade`, {}, cookie)
    expect(answer.headers.get('Location')).toBe(own)
    await post(`${own}/notificacoes`, {}, cookie)
    const after = await pageOf(send(own, { cookie }))
    expect(['showCompanyPage', 'applications'].map((name) => isTicked(after, name))).toEqual([
      false,
      false,
    ])
    expect(await textOf(await send(`${own}/excluir`, { cookie }))).toContain(
      'Conta: firma@exemplo.ao',
    )
  })

  test('are stored and shown after a reload', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'guarda@exemplo.ao')
    expect(isTicked(await settingsOf(cookie), 'applications')).toBe(true)
    expect(isTicked(await settingsOf(cookie), 'visibleToCompanies')).toBe(false)

    const answer = await post(`${settings}/notificacoes`, { news: 'on' }, cookie)
    expect(answer.headers.get('Location')).toBe(settings)
    expect(answer.headers.getSetCookie().join()).toContain('settings-saved')
    await post(`${settings}/privacidade`, { visibleToCompanies: 'on' }, cookie)

    const page = await settingsOf(cookie)
    expect(['applications', 'alerts', 'news'].map((kind) => isTicked(page, kind))).toEqual([
      false,
      false,
      true,
    ])
    expect(isTicked(page, 'visibleToCompanies')).toBe(true)
  })

  test('are the defaults for a person without a stored row, and can be stored', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'sem-linha@exemplo.ao')
    await pool.query('delete from account_settings where user_id = $1', [id])
    expect(isTicked(await settingsOf(cookie), 'alerts')).toBe(true)
    await post(`${settings}/notificacoes`, {}, cookie)
    expect(isTicked(await settingsOf(cookie), 'alerts')).toBe(false)
  })

  test('cannot change other accounts, even with their ids in the form', async () => {
    const mine = await signedIn(portal, 'candidate', 'eu@exemplo.ao')
    const other = await signedIn(portal, 'candidate', 'outra@exemplo.ao')
    const fields = { visibleToCompanies: 'on', userId: other.id, user_id: other.id, id: other.id }
    await post(`${settings}/privacidade`, fields, mine.cookie)
    expect(isTicked(await settingsOf(mine.cookie), 'visibleToCompanies')).toBe(true)
    expect(isTicked(await settingsOf(other.cookie), 'visibleToCompanies')).toBe(false)
  })
})

describe('a kind of mail that is off', () => {
  test('is not sent, even if it was already enqueued', async () => {
    const owner = await company(db)
    const jobId = await publishedJob(db, owner)
    const [on, off] = [`liga@exemplo.ao`, `desliga@exemplo.ao`]
    for (const email of [on, off]) {
      const hash = await passwords.hash(password)
      await sentApplication(db, await candidate(db, { email, passwordHash: hash }), jobId)
    }
    // Enqueue the mails while the setting is still on.
    const { rows } = await pool.query("select id from events where name = 'application-submitted'")
    const { reactToEvent } = await import('#app/worker/react-to-event.ts')
    for (const { id } of rows) await reactToEvent(ctx, id)
    await pool.query(
      'update account_settings set notify_applications = false where user_id = (select id from users where email = $1)',
      [off],
    )
    expect(await deliverMails(portal, on)).toHaveLength(1)
    expect(await deliverMails(portal, off)).toHaveLength(0)
  })

  test('does not stop mails about the account', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'seguranca@exemplo.ao')
    await post(`${settings}/notificacoes`, {}, cookie)
    const words = { password: 'Quissama-verde-42', passwordConfirmation: 'Quissama-verde-42' }
    await post(`${settings}/senha`, words, cookie)
    const mails = await deliverMails(portal, 'seguranca@exemplo.ao')
    expect(mails.map(({ subject }) => subject)).toContain('A sua palavra-passe mudou')
  })
})

describe('the profile of a candidate', () => {
  test('is shown without documents to a company that received an application, if the candidate permits', async () => {
    const owner = await signedIn(portal, 'company', 'padaria@exemplo.ao')
    const member = {
      kind: 'company' as const,
      userId: owner.id,
      companyId: owner.id,
      role: 'dono' as const,
      name: 'Empresa de Teste',
      client: 'test',
      sessionId: owner.id,
      signedInAt: new Date(),
      isBorrowed: false,
    }
    const jobId = await publishedJob(db, member)
    const ana = await candidate(db, { email: 'ana-visivel@exemplo.ao' })
    await pool.query(
      `update candidates set bio = 'Faço pão desde 2009.', skills = '{Fornos a lenha}',
         document_number = '009999999LA099', birth_date = '1990-05-17' where id = $1`,
      [ana.userId],
    )
    const applicationId = await sentApplication(db, ana, jobId)
    const page = () =>
      send(`/empresa/candidatos?candidatura=${applicationId}`, { cookie: owner.cookie })
    expect(await textOf(await page())).not.toContain('Faço pão')

    const show = (isVisible: boolean) =>
      pool.query('update account_settings set visible_to_companies = $2 where user_id = $1', [
        ana.userId,
        isVisible,
      ])
    await show(true)
    const html = await (await page()).text()
    expect(html).toContain('Faço pão desde 2009.')
    expect(html).toContain('Fornos a lenha')
    expect(html).not.toContain('009999999LA099')
    expect(html).not.toContain('1990')
    await show(false)
    expect(await (await page()).text()).not.toContain('Fornos a lenha')
  })
})
