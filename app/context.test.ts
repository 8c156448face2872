import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { makeCv } from '#tests/support/makers/documents.ts'
import { candidate, changeSettings } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { startS3Server } from '#tests/support/services/s3-server.ts'
import { startSmtpServer } from '#tests/support/services/smtp-server.ts'
import { createAppContext } from './context.ts'
import { system } from './domain/actor.ts'
import { lookUpNif } from './domain/companies/look-up-nif.ts'
import { newDocumentKey } from './domain/documents/document.ts'
import { type EventName, eventCatalogue, isNotifying } from './domain/history/event.ts'
import { mailOutbox } from './domain/history/event-table.ts'
import type { NotifiedEvent } from './domain/history/listen.ts'
import { record } from './domain/history/record.ts'
import { tagsOf } from './http/cache/cache-tags.ts'
import { createPageCache } from './http/cache/page-cache.ts'
import { counted } from './routes/admin/dashboard/live.ts'
import { reactToEvent } from './worker/react-to-event.ts'
import { sendMail } from './worker/send-mail.ts'

async function startNifServer() {
  const requestedUrls: string[] = []
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    response.end(JSON.stringify({ success: true, data: { nome: 'Moagem do Planalto' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked: requestedUrls,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('in production', async () => {
  const smtp = await startSmtpServer()
  const s3 = await startS3Server()
  const register = await startNifServer()
  const { db, folder, ctx } = await testContext({
    DATABASE_URL: 'postgres://elsewhere/lusona',
    PUBLIC_URL: 'https://lusona.ao',
    AUTH_SECRET: randomUUID(),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Portal <portal@lusona.ao>',
    S3_BUCKET: 'curriculos',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    NIF_SERVICE_URL: register.url,
  })

  test('e-mails are sent through the configured server, from the configured sender', async () => {
    const ana = await candidate(db, { email: 'ana@exemplo.ao' })
    const id = await record(db, system, { name: 'password-changed', subjectId: ana.userId })
    await reactToEvent(ctx, id)
    const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.eventId, id))
    await sendMail(ctx, String(row?.id))
    expect(smtp.received).toMatchObject([{ recipients: ['ana@exemplo.ao'] }])
    expect(smtp.received[0]?.source).toContain('From: Lusona <portal@lusona.ao>')
    expect(smtp.received[0]?.source).toContain(`Message-ID: <${row?.id}@lusona.ao>`)
    await ctx.mail.check()
    await ctx.mail.close?.()
  })

  test('files are stored in the configured bucket', async () => {
    const key = newDocumentKey(randomUUID(), 'pdf')
    await ctx.files.put('cv-files', key, makeCv(), { contentType: 'application/pdf' })
    expect([...s3.objects.keys()]).toEqual([`/curriculos/cv-files/${key}`])
    expect((await ctx.files.open('cv-files', key))?.bytes).toBe(makeCv().length)
  })

  test('tax numbers are looked up in the configured register', async () => {
    expect(await lookUpNif(ctx, 'client', '5000000011')).toMatchObject({
      value: { name: 'Moagem do Planalto' },
    })
    expect(register.asked).toEqual(['/consultar/5000000011'])
  })

  test('no file or e-mail is stored on this machine', async () => {
    expect(await readdir(folder)).toEqual([])
    for (const server of [smtp, s3, register]) await server[Symbol.asyncDispose]()
  })
})

describe('in each instance', async () => {
  const { db, config, log, ctx } = await testContext()
  const pageCache = createPageCache()

  const isHeard = (name: string) => counted.test(name) || /^(?:backup|interview)-/.test(name)

  const isForAllPages = (name: string) => ['settings-changed', 'cache-cleared'].includes(name)

  test('every event that notifies instances invalidates a cache tag or updates open pages', () => {
    const notifyingEvents = (Object.keys(eventCatalogue) as EventName[]).filter(isNotifying)
    for (const name of notifyingEvents) {
      const event: NotifiedEvent = { name, subject: 'x', company: 'y' }
      const isOfUse = tagsOf(event).length > 0 || isHeard(name) || isForAllPages(name)
      expect([name, isOfUse]).toEqual([name, true])
    }
  })

  test('the settings are read again after a change or a reconnection', async () => {
    const name = async () => (await ctx.settings()).platformName
    const before = await name()
    await changeSettings(db, { platformName: 'Kandonga' })
    expect(await name()).toBe(before)
    ctx.onReconnect(pageCache)
    expect(await name()).toBe('Kandonga')
    await changeSettings(db, { platformName: 'Muxima' })
    expect(await name()).toBe('Kandonga')
    ctx.onNotification({ name: 'settings-changed' }, pageCache)
    expect(await name()).toBe('Muxima')
  })

  test('the settings are read again after five minutes, in case a notification was lost', async () => {
    const name = async () => (await ctx.settings()).platformName
    ctx.onReconnect(pageCache)
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    try {
      clock.mockReturnValue(start)
      await name()
      await changeSettings(db, { platformName: 'Welwitschia' })
      clock.mockReturnValue(start + 5 * 60_000)
      expect(await name()).not.toBe('Welwitschia')
      clock.mockReturnValue(start + 5 * 60_000 + 1)
      expect(await name()).toBe('Welwitschia')
    } finally {
      clock.mockRestore()
    }
  })

  test('a change that affects all pages invalidates them, and reads then use the primary', () => {
    for (const name of ['settings-changed', 'cache-cleared'] as const) {
      const replica = Object.create(db)
      const ours = createAppContext(config, db, log, { readDb: replica })
      const cache = createPageCache()
      let isForgotten = false
      const forget = () => {
        isForgotten = true
      }
      ours.onNotification({ name, subject: randomUUID() }, { ...cache, forget })
      expect([name, isForgotten, ours.readDb]).toEqual([name, true, db])
    }
  })

  test('a candidate’s new application does not move reads from the replica to the primary', () => {
    const replica = Object.create(db)
    const ours = createAppContext(config, db, log, { readDb: replica })
    ours.onNotification({ name: 'application-submitted', subject: 'x', company: 'y' }, pageCache)
    expect(ours.readDb).toBe(replica)
  })

  test('without a replica, public pages use their own connection pool after a change', () => {
    const own = Object.create(db)
    const ours = createAppContext(config, db, log, { readDb: own, isReplica: false })
    ours.onNotification({ name: 'job-updated', subject: 'x' }, pageCache)
    expect(ours.readDb).toBe(own)
  })

  test('public pages are read from the primary for ten seconds after a change', () => {
    const replica = Object.create(db)
    const away = createAppContext(config, db, log, { readDb: replica })
    vi.useFakeTimers()
    expect(away.readDb).toBe(replica)
    away.onNotification({ name: 'job-updated', subject: 'x' }, pageCache)
    vi.advanceTimersByTime(9_000)
    expect(away.readDb).toBe(db)
    vi.advanceTimersByTime(2_000)
    expect(away.readDb).toBe(replica)
    away.onReconnect(pageCache)
    expect(away.readDb).toBe(db)
    vi.useRealTimers()
  })
})
