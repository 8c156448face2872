import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { smtpError, startSmtpServer } from '#tests/support/services/smtp-server.ts'
import { createSmtpMail } from './smtp-mail.ts'

const from = 'Lusona <nao-responda@lusona.ao>'
const mail = {
  senderName: 'Lusona',
  to: 'ana@exemplo.ao',
  subject: 'Candidatura recebida: Técnico de manutenção',
  html: '<p>Olá</p>',
  text: 'Olá',
  messageId: '<42@lusona.ao>',
}

describe.concurrent('a mail that the server accepts', () => {
  test('arrives once, at a single address, with its Message-ID', async () => {
    await using server = await startSmtpServer()
    const outcome = await createSmtpMail({ url: server.url, from }).send(mail)
    expect(outcome).toMatchObject({ ok: true, value: { response: expect.stringMatching(/^250/) } })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.recipients).toEqual(['ana@exemplo.ao'])
    expect(server.received[0]?.source).toContain('Message-ID: <42@lusona.ao>')
  })

  test('reuses the connection of the previous mail', async () => {
    let connections = 0
    await using server = await startSmtpServer({
      onConnect: (_, callback) => {
        connections += 1
        callback()
      },
    })
    const smtp = createSmtpMail({ url: server.url, from })
    for (const id of [1, 2, 3]) await smtp.send({ ...mail, messageId: `<${id}@lusona.ao>` })
    expect([server.received.length, connections]).toEqual([3, 1])
    server.hangUp()
    expect(await smtp.send(mail)).toMatchObject({ ok: true })
    expect(server.received).toHaveLength(4)
    await smtp.close?.()
  })

  test('has the platform’s name and the configured address as its sender', async () => {
    await using server = await startSmtpServer()
    const name = 'Emprego, Bié "& Filhos" <mau@exemplo.test>\r\nBcc: mau@exemplo.test'
    const smtp = createSmtpMail({ url: server.url, from })
    for (const senderName of ['Empregos do Bie', name]) await smtp.send({ ...mail, senderName })
    expect(server.received[0]?.source).toMatch(/^From: Empregos do Bie <nao-responda@lusona.ao>/m)
    expect(server.received[1]?.source).not.toMatch(/^Bcc:/im)
    expect(server.received[1]?.recipients).toEqual(['ana@exemplo.ao'])
    expect(server.received[1]?.source).toMatch(
      /^From: .*(?:\r?\n .*)* <nao-responda@lusona.ao>\r?$/m,
    )
  })

  test('has the headers that were set for it', async () => {
    await using server = await startSmtpServer()
    const headers = { 'List-Unsubscribe': '<https://lusona.ao/sair>' }
    await createSmtpMail({ url: server.url, from }).send({ ...mail, headers })
    expect(server.received[0]?.source).toContain('List-Unsubscribe: <https://lusona.ao/sair>')
  })

  test('contains its calendar event as alternative and as file', async () => {
    await using server = await startSmtpServer()
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    const calendar = { method: 'CANCEL' as const, content }
    await createSmtpMail({ url: server.url, from }).send({ ...mail, calendar })
    const { source = '' } = server.received[0] ?? {}
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
    expect(source).toMatch(/Content-Type: application\/ics; name=convite\.ics/)
    expect(source).toMatch(/Content-Disposition: attachment; filename=convite\.ics/)
  })
})

describe.concurrent('a mail with typed text', () => {
  const injection = 'Olá\r\nBcc: mau@exemplo.test\r\nX-Mau: sim'

  test('gets no additional header from a line break in its subject', async () => {
    await using server = await startSmtpServer()
    await createSmtpMail({ url: server.url, from }).send({ ...mail, subject: injection })
    expect(server.received[0]?.recipients).toEqual(['ana@exemplo.ao'])
    expect(server.received[0]?.source).not.toMatch(/^(?:Bcc|X-Mau):/im)
  })

  test('gets no additional header from a line break in a header’s value', async () => {
    await using server = await startSmtpServer()
    const headers = { 'X-Nome': injection }
    await createSmtpMail({ url: server.url, from }).send({ ...mail, headers })
    expect(server.received[0]?.recipients).toEqual(['ana@exemplo.ao'])
    expect(server.received[0]?.source).not.toMatch(/^(?:Bcc|X-Mau):/im)
  })

  test.each([
    'ana@exemplo.ao\r\nBcc: mau@exemplo.test',
    'ana@exemplo.ao, mau@exemplo.test',
    'ana@exemplo.ao;mau@exemplo.test',
    'Ana <ana@exemplo.ao>',
    '"ana@exemplo.ao, mau"@exemplo.test',
    '',
  ])('is not sent to %j, which is not a single address', async (to) => {
    await using server = await startSmtpServer()
    const outcome = await createSmtpMail({ url: server.url, from }).send({ ...mail, to })
    expect(outcome).toMatchObject({ ok: false, refusal: 'permanent' })
    expect(server.received).toEqual([])
  })
})

describe.concurrent('a mail that the server refuses', () => {
  test.each([
    [450, 'temporary'],
    [421, 'temporary'],
    [550, 'permanent'],
    [554, 'permanent'],
  ])('with the SMTP code %i gets the refusal %s', async (code, refusal) => {
    await using server = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => callback(smtpError(code, 'not now')),
    })
    const outcome = await createSmtpMail({ url: server.url, from }).send(mail)
    expect(outcome).toMatchObject({
      refusal,
      detail: { response: expect.stringContaining(String(code)) },
    })
  })

  test.each([
    [550, '5.1.1 no such mailbox', 'permanent'],
    [552, '5.2.2 mailbox full', 'permanent'],
    [554, '5.7.1 relay access denied', 'temporary'],
    [550, '5.7.26 the sender is not authenticated', 'temporary'],
    [550, 'your address is on a blocklist', 'temporary'],
  ])('with the response «%i %s» gets the refusal %s', async (code, words, refusal) => {
    await using server = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => callback(smtpError(code, words)),
    })
    expect(await createSmtpMail({ url: server.url, from }).send(mail)).toMatchObject({ refusal })
  })

  test('because of our sender address may be sent later', async () => {
    await using server = await startSmtpServer({
      onMailFrom: (_address, _session, callback) => callback(smtpError(550, 'not you')),
    })
    const outcome = await createSmtpMail({ url: server.url, from }).send(mail)
    expect(outcome).toMatchObject({ refusal: 'temporary' })
  })

  test('with the SMTP code 552 after receiving the content is not retried', async () => {
    await using server = await startSmtpServer({
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(smtpError(552, 'too much')))
      },
    })
    const outcome = await createSmtpMail({ url: server.url, from }).send(mail)
    expect(outcome).toMatchObject({ refusal: 'permanent' })
  })

  test('because our password is wrong may be sent later', async () => {
    await using server = await startSmtpServer({
      authMethods: ['PLAIN'],
      onAuth: (_auth, _session, callback) => callback(smtpError(535, 'wrong password')),
    })
    const url = server.url.replace('smtp://', 'smtp://user:password@')
    expect(await createSmtpMail({ url, from }).send(mail)).toMatchObject({ refusal: 'temporary' })
  })
})

describe.concurrent('with a failing mail server', () => {
  test('a mail may be sent later if the server is unreachable', async () => {
    const server = await startSmtpServer()
    await server[Symbol.asyncDispose]()
    const outcome = await createSmtpMail({ url: server.url, from }).send(mail)
    expect(outcome).toMatchObject({ ok: false, refusal: 'temporary' })
  })

  test('a mail may be sent later if the server times out', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const slow = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, limitMs: 200 })
    expect(await slow.send(mail)).toMatchObject({ ok: false, refusal: 'temporary' })
    silent.close()
  })

  test('a mail may be sent later if the server disconnects after receiving the content', async () => {
    await using server = await startSmtpServer({
      onData: (stream) => stream.resume().on('end', () => server.hangUp()),
    })
    const outcome = await createSmtpMail({ url: server.url, from, limitMs: 2000 }).send(mail)
    expect(outcome).toMatchObject({ ok: false, refusal: 'temporary' })
  })

  test('no mail is sent to a remote server without encryption', async () => {
    await using server = await startSmtpServer()
    const url = server.url.replace('127.0.0.1', '0.0.0.0')
    expect(url).not.toBe(server.url)
    expect(await createSmtpMail({ url, from }).send(mail)).toMatchObject({ refusal: 'temporary' })
    expect(server.received).toEqual([])
  })

  test('no mail is sent if the server has an untrusted certificate', async () => {
    await using server = await startSmtpServer({ hideSTARTTLS: false })
    const outcome = await createSmtpMail({ url: server.url, from }).send(mail)
    expect(outcome).toMatchObject({ ok: false, refusal: 'temporary' })
    expect(server.received).toEqual([])
  })
})

describe.concurrent('the check of the mail server', () => {
  test('passes if the server responds', async () => {
    await using server = await startSmtpServer()
    await expect(createSmtpMail({ url: server.url, from }).check()).resolves.toBeUndefined()
  })

  test('fails if the server does not respond', async () => {
    const server = await startSmtpServer()
    await server[Symbol.asyncDispose]()
    await expect(createSmtpMail({ url: server.url, from }).check()).rejects.toThrow()
  })
})
