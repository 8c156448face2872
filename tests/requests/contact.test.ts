import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool, db } = portal

const fields = {
  name: 'Joana Tomás',
  email: 'joana@exemplo.ao',
  phone: '+244 923 111 222',
  company: 'Padaria Central',
  subject: 'Suporte técnico',
  message: 'Não consigo abrir a lista de vagas.',
}
const form = (change: Record<string, string> = {}) => ({
  ...fields,
  envio: randomUUID(),
  ...change,
})
const messages = async () =>
  (await pool.query('select * from contact_messages order by sent_at, id')).rows
const count = async () => (await messages()).length

beforeEach(() => portal.moveAway())

describe('the contact page', () => {
  test('shows a form, the opening hours, the promise to reply within 24 h, and the location', async () => {
    const response = await send('/contato')
    const html = await response.clone().text()
    expect(response.status).toBe(200)
    for (const name of ['name', 'email', 'phone', 'company', 'subject', 'message'])
      expect(readPage(html).fields(name)).not.toHaveLength(0)
    const text = await textOf(response)
    expect(text).toMatch(/Segunda a sexta\s+8h–17h/)
    expect(text).toMatch(/Sábado\s+8h–12h/)
    expect(text).toContain('Respondemos em 24 h')
    expect(text).toMatch(/Endereço\s+Luanda/)
  })

  test('offers exactly the five subjects', async () => {
    const { options } = (await pageOf(send('/contato'))).field('subject')
    expect(options.flatMap(({ value }) => value || [])).toEqual([
      'Informação sobre serviços',
      'Suporte técnico',
      'Parceria comercial',
      'Publicação de vagas',
      'Outro',
    ])
  })

  test('is prefilled with a signed-in user’s e-mail address, and links to the job that the message is about', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'marta@exemplo.ao')
    const jobId = await publishedJob(db, await company(db))
    const html = await (await send(`/contato?vaga=${jobId}`, { cookie })).text()
    expect(readPage(html).values).toContain('marta@exemplo.ao')
    expect(html).toContain(`/vaga-detalhes/${jobId}`)
  })
})

describe('a message sent by the contact form', () => {
  test('is stored with the chosen subject, which is also its category', async () => {
    const answer = await post('/contato', form())
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/contato')
    expect((await messages()).at(-1)).toMatchObject({
      sender_name: 'Joana Tomás',
      sender_email: 'joana@exemplo.ao',
      sender_phone: '+244923111222',
      company: 'Padaria Central',
      subject: 'Suporte técnico',
      category: 'Suporte técnico',
      content: 'Não consigo abrir a lista de vagas.',
      is_read: false,
    })
  })

  test('is confirmed on the next page', async () => {
    const answer = await post('/contato', form())
    const [cookie = ''] = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
    expect(await textOf(await send('/contato', { cookie }))).toContain('Mensagem enviada')
  })

  test('is stored with null for an empty telephone and company', async () => {
    await post('/contato', form({ phone: ' ', company: '' }))
    expect((await messages()).at(-1)).toMatchObject({ sender_phone: null, company: null })
  })

  test.each([
    ['name', 'Indique o seu nome.'],
    ['email', 'Indique o seu email.'],
    ['subject', 'Escolha o assunto.'],
    ['message', 'Escreva a sua mensagem.'],
  ])(
    'is refused without %s, with the reason beside the field, and the other text stays',
    async (name, sentence) => {
      const before = await count()
      const answer = await post('/contato', form({ [name]: ' ' }))
      const html = await answer.text()
      expect(answer.status).toBe(422)
      const page = readPage(html)
      expect(page.field(name).description).toContain(sentence)
      expect(page.field(name).attribute('aria-invalid')).toBe('true')
      if (name !== 'message') expect(page.field('message').value).toBe(fields.message)
      expect(await count()).toBe(before)
    },
  )

  test('is refused with a subject other than the five', async () => {
    const before = await count()
    expect((await post('/contato', form({ subject: 'Prémios' }))).status).toBe(422)
    expect(await count()).toBe(before)
  })

  test('is stored once if it is submitted twice, even at once', async () => {
    const before = await count()
    const same = form()
    const answers = await Promise.all([post('/contato', same), post('/contato', same)])
    await post('/contato', same)
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await count()).toBe(before + 1)
  })

  test('is refused, keeping its text, if it is the sixth in an hour from one IP address', async () => {
    for (let sent = 0; sent < 5; sent += 1) await post('/contato', form())
    const before = await count()
    const answer = await post('/contato', form({ message: 'A sexta mensagem.' }))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    const text = await textOf(answer)
    expect(text).toContain('Erro ao enviar mensagem')
    expect(text).toContain('A sexta mensagem.')
    expect(await count()).toBe(before)
  })

  test('is only stored, not mailed to the platform, after 300 such mails in a day', async () => {
    await pool.query(
      "insert into attempts (limit_name, key) select 'contactNoticeMail', 'platform' from generate_series(1, 300)",
    )
    const before = await count()
    expect((await post('/contato', form({ email: 'tarde@exemplo.ao' }))).status).toBe(303)
    expect(await count()).toBe(before + 1)
    expect(await deliverMails(portal, 'tarde@exemplo.ao')).toHaveLength(1)
    const { rows } = await pool.query(
      "select mail from mail_outbox where data ->> 'messageId' = (select id::text from contact_messages where sender_email = 'tarde@exemplo.ao')",
    )
    expect(rows).toEqual([{ mail: 'message-copy' }])
    await pool.query("delete from attempts where limit_name = 'contactNoticeMail'")
  })

  test('is refused and logged if its honeypot field is filled in, and the text stays', async () => {
    const before = await count()
    const answer = await post('/contato', form({ website: 'https://burla.example' }))
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('O navegador preencheu sozinho um campo que não se vê')
    expect(html).toContain('Não consigo abrir a lista de vagas.')
    expect(readPage(html).fields('website')).toHaveLength(0)
    expect(await count()).toBe(before)
    const { rows } = await pool.query(
      "select new_values from security_log where action = 'suspicious_activity'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('burla')
  })

  test('is reported if it cannot be stored, and the typed text stays', async () => {
    await ownerPool.query('alter table contact_messages rename to contact_messages_away')
    const answer = await post('/contato', form()).finally(() =>
      ownerPool.query('alter table contact_messages_away rename to contact_messages'),
    )
    const text = await textOf(answer)
    expect(answer.status).toBe(503)
    expect(text).toContain('Erro ao enviar mensagem')
    expect(text).toContain('Tente novamente ou entre em contacto por telefone.')
    expect(text).toContain('Não consigo abrir a lista de vagas.')
  })
})

describe('the mails about a contact message', () => {
  test('go to the support address, with the sender as Reply-To, and to the sender', async () => {
    await pool.query('delete from contact_messages')
    await post('/contato', form({ email: 'copia@exemplo.ao' }))
    const [toPlatform] = await deliverMails(portal, 'apoio@lusona.ao')
    expect(toPlatform?.text).toContain('Não consigo abrir a lista de vagas.')
    expect(toPlatform?.headers?.['Reply-To']).toBe('copia@exemplo.ao')
    const [copy] = await deliverMails(portal, 'copia@exemplo.ao')
    expect(copy?.subject).toBe('Recebemos a sua mensagem: Suporte técnico')
    expect(copy?.text).toContain('Não consigo abrir a lista de vagas.')
  })

  test('contain no links or contacts if the sender’s address is unconfirmed', async () => {
    await post(
      '/contato',
      form({ email: 'vitima@exemplo.ao', message: 'Prémio em burla.example/x' }),
    )
    const [copy] = await deliverMails(portal, 'vitima@exemplo.ao')
    expect(copy?.text).not.toContain('burla')
  })

  test('are complete for the sender’s own confirmed address', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'propria@exemplo.ao')
    await post(
      '/contato',
      form({ email: 'propria@exemplo.ao', message: 'Veja exemplo.ao/vaga' }),
      cookie,
    )
    const [copy] = await deliverMails(portal, 'propria@exemplo.ao')
    expect(copy?.text).toContain('exemplo.ao/vaga')
  })

  test('go to one e-mail address at most three times a day; beyond that the page says so', async () => {
    const answers = []
    for (let sent = 0; sent < 5; sent += 1) {
      portal.moveAway()
      const answer = await post('/contato', form({ email: 'cheia@exemplo.ao' }))
      const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
      const page = await textOf(await send('/contato', { cookie: cookie.join('; ') }))
      answers.push(/(Segue|não segue) (?:uma )?cópia/.exec(page)?.[1])
    }
    expect(answers).toEqual(['Segue', 'Segue', 'Segue', 'não segue', 'não segue'])
    expect(await deliverMails(portal, 'cheia@exemplo.ao')).toHaveLength(3)
  })
})
