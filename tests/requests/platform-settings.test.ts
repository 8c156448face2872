import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'
import { page, settingsForms } from './settings-forms.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool } = portal
const { boss, notify, currentHash, save } = await settingsForms(portal)

beforeEach(() => portal.moveAway())

const rowNow = async () => (await pool.query('select * from settings')).rows[0]
const versionNow = async () => String((await rowNow()).version)

async function follow(answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const next = await send(answer.headers.get('Location') ?? '', {
    cookie: [boss.cookie, ...cookies].join('; '),
  })
  return textOf(next)
}

const general = {
  platformName: 'Lusona',
  platformDescription: 'Portal de emprego de Angola',
  supportEmail: 'apoio@lusona.ao',
}

describe('the platform settings', () => {
  test('are linked from the administrators’ menu', async () => {
    const { links } = await pageOf(send('/admin', { cookie: boss.cookie }))
    expect(links).toContain('/admin/configuracoes')
    expect((await send(page, { cookie: boss.cookie })).status).toBe(200)
  })

  test('store name, description and support address, and confirm with Configurações salvas', async () => {
    const html = await mainOf(await send(page, { cookie: boss.cookie }))
    for (const label of ['Nome da plataforma', 'Descrição', 'Email de apoio'])
      expect(wordsOf(html)).toContain(label)
    const text = await follow(await save('geral', { ...general, platformDescription: 'Trabalho' }))
    expect(text).toContain('Configurações salvas')
    expect((await rowNow()).platform_description).toBe('Trabalho')
    await save('geral', general)
  })

  test('are shown on the site as saved: name, description and support address', async () => {
    await send('/sobre')
    await send('/sobre')
    await save('geral', {
      platformName: 'Kandonga',
      platformDescription: 'Trabalho na banda',
      supportEmail: 'ajuda@kandonga.exemplo.ao',
    })
    const text = await textOf(await send('/sobre'))
    for (const words of ['Kandonga', 'Trabalho na banda', 'ajuda@kandonga.exemplo.ao'])
      expect(text).toContain(words)
    expect((await pageOf(send('/'))).title).toBe('Kandonga · Trabalho na banda')
    await save('geral', general)
    expect(await textOf(await send('/sobre'))).not.toContain('Kandonga')
  })

  test('are refused field by field if invalid; the typed text stays and nothing is stored', async () => {
    const answer = await save('geral', { platformName: ' ', supportEmail: 'x', versao: '1' })
    expect(answer.status).toBe(422)
    const html = await mainOf(answer)
    expect(wordsOf(html)).toContain('Indique o nome da plataforma.')
    expect(readPage(html).values).toContain('x')
    expect((await rowNow()).platform_name).toBe('Lusona')
  })

  test('refuse text beyond their maximum length, even a megabyte', async () => {
    const long = await save('geral', { ...general, platformName: 'x'.repeat(41) })
    expect(long.status).toBe(422)
    const huge = await save('geral', { ...general, platformName: 'x'.repeat(1_000_000) })
    expect([413, 422]).toContain(huge.status)
    expect((await rowNow()).platform_name).toBe('Lusona')
  })

  test('conflict if two administrators save at once, and the second can then save again', async () => {
    const versao = await currentHash('geral')
    const answers = await Promise.all(
      ['Primeira', 'Segunda'].map((platformName) =>
        save('geral', { ...general, platformName }, versao),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const conflict = answers.find(({ status }) => status === 409)
    const html = conflict ? await mainOf(conflict) : ''
    expect(wordsOf(html)).toContain('Isto mudou entretanto noutro sítio.')
    expect(wordsOf(html)).toContain('Outra pessoa guardou entretanto: «')
    const present = readPage(html).hidden('versao')
    expect(present).toBe(await currentHash('geral'))
    expect((await save('geral', general, present)).status).toBe(303)
  })

  test('are merged without a conflict if two administrators change different fields', async () => {
    const [baseHashes, switches] = [await currentHash('geral'), await currentHash('interruptores')]
    const hours = {
      overdueModerationHours: '30',
      overdueRequestHours: '40',
      overdueMessageHours: '50',
      noAnswerDays: '30',
    }
    expect((await save('prazos', hours)).status).toBe(303)
    for (const mine of [{ supportEmail: 'um@lusona.ao' }, { platformName: 'Outra' }])
      expect((await save('geral', { ...general, ...mine }, baseHashes)).status).toBe(303)
    expect(await rowNow()).toMatchObject({ platform_name: 'Outra', support_email: 'um@lusona.ao' })

    const usual = {
      emailNotifications: 'on',
      registrationOpen: 'on',
      requireEmailVerification: 'on',
    }
    const on = { ...usual, systemAlerts: 'on', moderationAlerts: 'on', autoApproveCompanies: 'on' }
    const { registrationOpen: _, ...closed } = on
    const { moderationAlerts: __, ...silent } = on
    for (const mine of [closed, silent])
      expect((await save('interruptores', mine, switches)).status).toBe(303)
    expect(await rowNow()).toMatchObject({ registration_open: false, moderation_alerts: false })
    await save('interruptores', on)
    await save('geral', general)
  })

  test('show Erro ao salvar and keep the typed text if they could not be saved', async () => {
    await ownerPool.query(
      "alter table events add constraint broken check (name <> 'settings-changed') not valid",
    )
    const answer = await save('geral', { ...general, platformName: 'Outra' }).finally(() =>
      ownerPool.query('alter table events drop constraint broken'),
    )
    expect(answer.status).toBe(503)
    const html = await mainOf(answer)
    expect(wordsOf(html)).toContain('Erro ao salvar')
    expect(readPage(html).values).toContain('Outra')
    expect((await rowNow()).platform_name).toBe('Lusona')
  })

  test('contain the site’s texts, which are shown as plain text', async () => {
    const before = await textOf(await send('/'))
    expect(before).toContain('O trabalho certo, de Cabinda ao Cunene')
    expect(before).toContain('Procure, leia e candidate-se pelo telemóvel, com poucos dados.')
    const saved = await follow(
      await save('textos', {
        homeHeadline: 'Trabalho <b>perto</b> de casa',
        homeSentence: 'Uma frase nossa.',
        siteNotice: 'Domingo o portal pára às 22h.',
        weekdayHours: '9h–16h',
        saturdayHours: '',
        contactAddress: 'Rua da Missão 12, Luanda',
        footerPlace: 'Huambo-Angola',
        ownerName: 'Kandonga, Lda',
        ownerNif: '5417000000',
      }),
    )
    expect(saved).toContain('Configurações salvas')
    expect(saved).toContain('Título da página inicial')
    const [home, contact, privacy, support, own] = await Promise.all(
      ['/', '/contato', '/politica-privacidade', '/suporte-empresa', '/admin'].map(async (path) =>
        (await send(path, path === '/admin' ? { cookie: boss.cookie } : {})).text(),
      ),
    )
    expect(readPage(home ?? '').heading).toBe('Trabalho <b>perto</b> de casa')
    expect(wordsOf(home ?? '')).toMatch(/vagas? abertas?\. Uma frase nossa\./)
    for (const html of [home, contact, own])
      expect(wordsOf(html ?? '')).toContain('Domingo o portal pára às 22h.')
    // The print stylesheet hides the site notice by the class `site-notice`.
    expect(readPage(own ?? '').part('aside.site-notice').text).toContain('Domingo o portal')
    expect(wordsOf(home ?? '')).toContain('Huambo-Angola')
    expect(wordsOf(home ?? '')).toContain('Kandonga, Lda, NIF 5417000000')
    expect(wordsOf(contact ?? '')).toMatch(/Segunda a sexta\s+9h–16h/)
    expect(wordsOf(contact ?? '')).not.toContain('Sábado')
    expect(wordsOf(contact ?? '')).toContain('Rua da Missão 12, Luanda')
    expect(wordsOf(privacy ?? '')).toMatch(
      /responsável pelo tratamento é Kandonga, Lda, NIF 5417000000, que gere o Lusona, em Rua da Missão 12/,
    )
    expect(wordsOf(support ?? '')).toContain('de segunda a sexta (9h–16h)')
    await pool.query(
      `update settings set home_headline = default, home_sentence = default, site_notice = default,
         weekday_hours = default, saturday_hours = default, contact_address = default,
         footer_place = default, owner_name = default, owner_nif = default`,
    )
    notify()
    expect(await textOf(await send('/'))).toContain('O trabalho certo, de Cabinda ao Cunene')
  })

  test('refuse a site text that is too long, or empty although required', async () => {
    const texts = { homeSentence: 'Frase', contactAddress: 'Luanda', footerPlace: 'Luanda' }
    const empty = await save('textos', { ...texts, homeHeadline: '' })
    expect(empty.status).toBe(422)
    expect(await textOf(empty)).toContain('Indique o título da página inicial.')
    const long = await save('textos', { ...texts, homeHeadline: 'x'.repeat(81) })
    expect(long.status).toBe(422)
    expect(await textOf(long)).toContain('Escreva no máximo 80 caracteres.')
    const dummyHash = await save('textos', { ...texts, homeHeadline: 'x', ownerNif: '5417' })
    expect(await textOf(dummyHash)).toContain('Indique de quem é o NIF.')
    expect((await rowNow()).home_headline).toBe('O trabalho certo, de Cabinda ao Cunene')
  })

  test('define after how many hours each kind of pending work is reported', async () => {
    const html = await mainOf(await send(page, { cookie: boss.cookie }))
    for (const label of [
      'Vagas e empresas por aprovar',
      'Pedidos de pacote por decidir',
      'Mensagens por responder',
    ])
      expect(wordsOf(html)).toContain(label)
    const hours = {
      overdueModerationHours: '12',
      overdueRequestHours: '36',
      overdueMessageHours: '720',
      noAnswerDays: '30',
    }
    const text = await follow(await save('prazos', hours))
    expect(text).toContain('Configurações salvas')
    expect(text).toContain('Horas de espera de vagas e empresas')
    expect(await rowNow()).toMatchObject({
      overdue_moderation_hours: 12,
      overdue_request_hours: 36,
      overdue_message_hours: 720,
    })
  })

  test.each([
    ['-5', 'Escreva 1 ou mais.'],
    ['721', 'Escreva no máximo 720.'],
    ['', 'Indique quantas horas.'],
  ])(
    'refuse %s hours as the limit for pending work, with the reason beside the field',
    async (typed, sentence) => {
      const before = await rowNow()
      const hours = { overdueRequestHours: '24', overdueMessageHours: '24', noAnswerDays: '30' }
      const answer = await save('prazos', { ...hours, overdueModerationHours: typed })
      expect(answer.status).toBe(422)
      const html = await mainOf(answer)
      expect(wordsOf(html)).toContain(sentence)
      expect(readPage(html).values).toContain(typed)
      expect(await rowNow()).toEqual(before)
    },
  )

  test('are recorded when changed, with administrator, fields and switch states', async () => {
    await save('interruptores', { ...switches(), debugMode: 'on' })
    await save('interruptores', switches())
    const { rows } = await pool.query(
      "select actor_id, data from events where name = 'settings-changed' order by at desc, id desc limit 2",
    )
    expect(rows).toEqual([
      { actor_id: boss.id, data: { what: 'toggles', debugMode: false } },
      { actor_id: boss.id, data: { what: 'toggles', debugMode: true } },
    ])
    const text = await textOf(await send(page, { cookie: boss.cookie }))
    expect(text).toContain('Modo de depuração: desligado')
    expect(text).toContain('por Administradora')
  })

  test('get no new version if they are saved without a change', async () => {
    const before = await versionNow()
    await save('geral', general)
    expect(await versionNow()).toBe(before)
  })

  test('are open to administrators only', async () => {
    const marta = await signedIn(portal, 'candidate', 'marta-fora@exemplo.ao')
    const answer = await post(`${page}/interruptores`, { maintenanceMode: 'on' }, marta.cookie)
    expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
    expect((await rowNow()).maintenance_mode).toBe(false)
  })
})

function switches(): Record<string, string> {
  const on = [
    'emailNotifications',
    'systemAlerts',
    'moderationAlerts',
    'autoApproveCompanies',
    'requireEmailVerification',
    'registrationOpen',
  ]
  return Object.fromEntries(on.map((name) => [name, 'on']))
}
