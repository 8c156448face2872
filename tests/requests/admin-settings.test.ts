import { beforeEach, describe, expect, test } from 'vitest'
import { baseHashesOfParts, type SettingsPart } from '#app/domain/settings/edit-settings.ts'
import { readSettings } from '#app/domain/settings/read-settings.ts'
import { withCheck } from '#tests/support/makers/iban.ts'
import { admin } from '#tests/support/makers/make.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import {
  cookieOf,
  mainOf,
  password,
  sessionOf,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool, ctx, app } = portal
const boss = await signedIn(portal, 'admin', 'chefe@exemplo.ao')
const page = '/admin/configuracoes'

beforeEach(() => portal.moveAway())

/** Simulates the notification that every instance receives after a change. */
const notify = () => ctx.onNotification({ name: 'settings-changed' }, app.cache)

const rowNow = async () => (await pool.query('select * from settings')).rows[0]
const versionNow = async () => String((await rowNow()).version)

const sectionOf: Record<string, SettingsPart> = {
  geral: 'general',
  contactos: 'contacts',
  pagamento: 'payment',
  textos: 'texts',
  prazos: 'deadlines',
  interruptores: 'toggles',
}
const currentHash = async (section: string) =>
  Object.values(baseHashesOfParts(await readSettings(db))[sectionOf[section] ?? 'general']).join('')

/** Sections of the settings that can be changed only with the password. */
const proven = new Set(['geral', 'contactos', 'pagamento', 'interruptores'])

async function save(section: string, fields: Record<string, string>, versao?: string) {
  const sent: Record<string, string> = { versao: versao ?? (await currentHash(section)), ...fields }
  if (proven.has(section)) sent.currentPassword ??= password
  const answer = await post(`${page}/${section}`, sent, boss.cookie)
  notify()
  return answer
}

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
const account = {
  bankName: 'Banco do Planalto',
  bankAccountHolder: 'Lusona, Lda',
  bankIban: 'AO06 0044 0000 6729 5030 1010 2',
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
    // The site notice needs this class: the print stylesheet hides it.
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

describe('contacts and the account for transfers', () => {
  test('are shown on every page once they are entered', async () => {
    const hidden = await (await send('/contato')).text()
    expect(hidden).not.toContain('whatsapp-button"')
    expect(readPage(hidden).select('[href^="tel:"]')).toHaveLength(0)
    expect(hidden).not.toMatch(/facebook\.com|linkedin\.com|instagram\.com|900 000 000/)
    for (const path of ['/sobre', '/suporte-empresa', '/empresas']) {
      const page = await (await send(path)).text()
      expect(page, path).not.toMatch(/\+244 9|wa\.me/)
      expect(readPage(page).select('[href^="tel:"]'), path).toHaveLength(0)
    }
    expect(await textOf(await send('/suporte-empresa'))).not.toContain('WhatsApp')

    await save('contactos', {
      contactPhone: '923 000 111',
      whatsappPhone: '+244 923 000 222',
      facebookUrl: 'https://www.facebook.com/lusona.ao',
      linkedinUrl: '',
      instagramUrl: '',
    })
    const contactPage = await (await send('/contato')).text()
    expect(readPage(contactPage).links).toContain('tel:+244923000111')
    expect(wordsOf(contactPage)).toContain('+244 923 000 111')
    expect(contactPage).toContain('https://wa.me/244923000222')
    expect(contactPage).toContain('https://www.facebook.com/lusona.ao')
    expect(contactPage).not.toMatch(/linkedin\.com|instagram\.com/)
    const support = await textOf(await send('/suporte-empresa'))
    expect(support).toContain('+244 923 000 111')
    expect(support).toContain('no próprio pedido ou pelo WhatsApp +244 923 000 222')
  })

  test.each([
    ['contactos', { contactPhone: 'não tenho' }, 'Este número não parece correto.'],
    ['contactos', { facebookUrl: 'https://mau.test/facebook.com' }, 'O endereço começa por'],
    ['contactos', { facebookUrl: 'javascript:alert(1)' }, 'O endereço começa por'],
    ['pagamento', { ...account, bankIban: 'AO06 1234' }, 'Este IBAN não está certo'],
    ['pagamento', { ...account, bankIban: '' }, 'Indique os três, ou deixe os três vazios.'],
  ])('show an error in %s beside the field: %j', async (section, fields, words) => {
    const answer = await save(section, fields)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain(words)
  })

  test('include the bank account in the purchase dialog after a second administrator confirms it', async () => {
    const buyer = await signedIn(portal, 'company', 'compra@exemplo.ao')
    const { rows } = await pool.query("select id from packages where type = 'pro'")
    const dialog = async () =>
      textOf(await send(`/empresas?selectedPackage=${rows[0].id}`, { cookie: buyer.cookie }))
    expect(await dialog()).toContain('Peça-nos os dados da conta pela página de contacto')
    const iban = withCheck('004400006729503010102')
    expect((await save('pagamento', { ...account, bankIban: iban })).status).toBe(303)
    const pendingText = await textOf(await send(page, { cookie: boss.cookie }))
    expect(pendingText).toContain('Conta nova por confirmar')
    expect(await textOf(await send('/admin', { cookie: boss.cookie }))).toContain(
      'A conta para transferências vai mudar',
    )
    expect(await dialog()).not.toContain('Banco do Planalto')
    const email = 'segunda@exemplo.ao'
    await admin(db, { email, passwordHash: await ctx.passwords.hash(password) })
    const second = { cookie: cookieOf(await post('/auth', { email, password })) }
    const { rows: pending } = await pool.query(
      'select id from bank_account_changes where outcome is null',
    )
    const confirm = `${page}/pagamento/${pending[0].id}/confirmar`
    const own = await post(confirm, { currentPassword: password }, boss.cookie)
    expect(await textOf(own)).toContain('só outro administrador a pode confirmar')
    const confirmation = await textOf(await send(confirm, { cookie: second.cookie }))
    expect(confirmation).toContain(iban.replace(/(.{4})(?=.)/g, '$1 '))
    const done = await post(confirm, { currentPassword: password }, second.cookie)
    expect(done.headers.get('Location')).toBe(page)
    notify()
    const text = await dialog()
    expect(text).toContain('Banco do Planalto')
    expect(text).toContain(iban.replace(/(.{4})(?=.)/g, '$1 '))
  })
})

describe('an administrator’s own password', () => {
  const words = {
    currentPassword: password,
    password: 'Quissama-verde-42',
    passwordConfirmation: 'Quissama-verde-42',
  }
  const change = (fields: Partial<typeof words>, cookie = boss.cookie) =>
    post(`${page}/senha`, { ...words, ...fields }, cookie)

  test('has fields for the current password, the new one and its confirmation', async () => {
    const html = await mainOf(await send(page, { cookie: boss.cookie }))
    for (const label of [
      'Palavra-passe atual',
      'Nova palavra-passe',
      'Repita a nova palavra-passe',
    ])
      expect(wordsOf(html)).toContain(label)
  })

  test.each([
    ['no current one', { currentPassword: '' }, 'Preencha a senha atual e a nova senha'],
    [
      'no new one',
      { password: '', passwordConfirmation: '' },
      'Preencha a senha atual e a nova senha',
    ],
    [
      'another confirmation',
      { passwordConfirmation: 'Quissama-verde-43' },
      'A nova senha e confirmação não coincidem',
    ],
    [
      'a short one',
      { password: 'abc7x', passwordConfirmation: 'abc7x' },
      'A nova senha deve ter pelo menos 6 caracteres',
    ],
    [
      'a wrong current one',
      { currentPassword: 'Nao-e-esta-77' },
      'A palavra-passe atual não está certa.',
    ],
  ])('is not changed with %s', async (_, fields, sentence) => {
    const answer = await change(fields)
    expect(answer.status).toBeGreaterThanOrEqual(409)
    const text = await textOf(answer)
    expect(text).toContain('Erro ao alterar senha')
    expect(text).toContain(sentence)
    const signIn = await post('/auth', { email: boss.email, password })
    expect(signIn.status).toBe(303)
  })

  test('changes with all three fields, ends every other session, and keeps the current one', async () => {
    const hash = await ctx.passwords.hash(password)
    const own = await admin(db, { email: 'muda@exemplo.ao', passwordHash: hash })
    const [here, elsewhere] = [
      await sessionOf(portal, own.userId),
      await sessionOf(portal, own.userId),
    ]
    const answer = await change({}, here)
    expect(answer.headers.get('Location')).toBe(page)
    expect(answer.headers.getSetCookie().join()).toContain('password-changed')
    expect((await send(page, { cookie: elsewhere })).headers.get('Location')).toMatch(/^\/auth/)
    const signIn = await post('/auth', { email: 'muda@exemplo.ao', password: words.password })
    expect(signIn.status).toBe(303)
  })

  test('is changed on the same page that ends the administrator’s other sessions', async () => {
    const own = await admin(db, { email: 'sessoes@exemplo.ao' })
    const [here, elsewhere] = [
      await sessionOf(portal, own.userId),
      await sessionOf(portal, own.userId),
    ]
    const answer = await post(`${page}/sessoes`, {}, here)
    expect(answer.headers.get('Location')).toBe(page)
    expect((await send(page, { cookie: elsewhere })).headers.get('Location')).toMatch(/^\/auth/)
    expect((await send(page, { cookie: here })).status).toBe(200)
  })
})

test('contacts and bank accounts have no placeholder defaults', async () => {
  const { rows } = await pool.query(
    "select column_default from information_schema.columns where table_name = 'settings' and column_name ~ 'phone|url|bank'",
  )
  expect(new Set(rows.map((row) => row.column_default))).toEqual(new Set(["''::text"]))
})

test('the URL of one section of the settings opens the page at that section', async () => {
  const headers = { Accept: 'text/html' }
  const answer = await send('/admin/configuracoes/prazos', { cookie: boss.cookie, headers })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/admin/configuracoes#prazos')
  const data = await send('/admin/configuracoes/prazos.data', {
    cookie: boss.cookie,
    headers: { Accept: '*/*' },
  })
  expect(data.status).toBe(200)
})
