import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { alertSubscribers, alerts } from '#app/domain/alerts/alert-table.ts'
import { confirmAlert } from '#app/domain/alerts/confirm-alert.ts'
import { requestAlert } from '#app/domain/alerts/create-alert.ts'
import { listAlerts } from '#app/domain/alerts/list-alerts.ts'
import { sendAlerts } from '#app/domain/alerts/send-alerts.ts'
import { findSubscriber } from '#app/domain/alerts/subscriber.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { noFilter } from '#app/domain/jobs/search/job-search.ts'
import { done } from '#app/domain/outcome.ts'
import type { MailToSend } from '#app/integrations/mail/mail.ts'
import { sendMail } from '#app/worker/send-mail.ts'
import { company, must, publishedJob } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, ctx } = portal
const { secrets } = ctx
const visitor = { kind: 'visitor', client: 'test' } as const
const caller = () => ({ client: randomUUID(), browsers: undefined, proof: undefined })
let jobId = ''
let mail: MailToSend
let secret = ''

/**
 * Creates a confirmed alert for an e-mail address without an account. Returns the secret of its
 * links.
 */
async function confirmed(email = `${randomUUID()}@exemplo.ao`) {
  const wanted = { search: noFilter, name: 'Todas', frequency: 'daily' as const, email }
  must(await requestAlert({ db, secrets }, visitor, caller(), wanted))
  const [alert] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
    .where(eq(alertSubscribers.email, email))
  return must(await confirmAlert({ db, secrets }, visitor, secrets.ofLink(alert?.id ?? ''))).secret
}

const activeAlerts = async (link: string) => {
  const subscriber = await findSubscriber(db, link)
  return (await listAlerts(db, { id: subscriber?.id ?? '' })).filter((one) => !one.isDeleted)
}

beforeAll(async () => {
  const owner = await company(db, { name: 'Padaria Kianda' })
  secret = await confirmed()
  await db.execute(
    sql`update alerts set created_at = now() - interval '2 days', checked_at = now() - interval '2 days'`,
  )
  jobId = await publishedJob(db, owner, { title: 'Padeiro', salaryMin: 90_000, salaryMax: 120_000 })
  await sendAlerts(db)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from mail_outbox where mail = 'job-alert'`,
  )
  const send = async (sent: MailToSend) => {
    mail = sent
    return done({ response: '' })
  }
  await sendMail({ ...ctx, mail: { ...ctx.mail, send } }, rows[0]?.id ?? '')
})

test('an alert mail has the headers of a mailing list with one-click unsubscription', () => {
  const link = `${ctx.config.publicUrl}/alertas/cancelar/${secret}`
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(new RegExp(`^<${link}>, <mailto:[^>]+>$`)),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': expect.stringMatching(/<alertas\.[^>]+>$/),
  })
})

test('a job in an alert mail shows title, company, location, pay, deadline and three links', () => {
  for (const words of [
    'Padeiro',
    'Padaria Kianda',
    'Maianga, Luanda',
    '90 000 - 120 000 KZ',
    'Sem data limite',
    'Candidatar-me',
    'Interessa',
    'Não interessa',
  ]) {
    expect(mail.html.replace(/[\u00a0\u202f]/g, ' ').replaceAll('&nbsp;', ' ')).toContain(words)
    expect(mail.text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('&nbsp;', ' ')).toContain(words)
  }
  expect(mail.html).toContain(`/candidatura/${jobId}`)
})

test('one-click unsubscription needs no cookie or origin, is repeatable, and ignores GET', async () => {
  const link = await confirmed()
  const path = `/alertas/cancelar/${link}`
  for (let nth = 0; nth < 3; nth++) expect((await portal.send(path)).status).toBe(200)
  expect((await portal.send(path, { method: 'HEAD' })).status).toBe(200)
  expect(await activeAlerts(link)).toHaveLength(1)
  const oneClick = () =>
    portal.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  for (let nth = 0; nth < 2; nth++) {
    const answer = await oneClick()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Location')).toBeNull()
  }
  expect(await activeAlerts(link)).toEqual([])
  await db
    .delete(alertSubscribers)
    .where(
      sql`not exists (select from alerts where deleted_at is null and subscriber_id = alert_subscribers.id)`,
    )
  expect((await oneClick()).status).toBe(200)
})

test('opening a feedback link by GET records no feedback', async () => {
  for (let nth = 0; nth < 100; nth++) {
    await portal.send(`/alertas/opiniao/${jobId}/${secret}?resposta=nao-interessa`)
  }
  const { rows } = await db.execute(sql`select from alert_deliveries where opinion is not null`)
  expect(rows).toHaveLength(0)
})

test('a GET request for a job’s link in an alert mail marks the mail as read, and a HEAD request does not', async () => {
  const unread = async () => (await db.select().from(alerts).where(sql`unread_mails > 0`)).length
  expect(await unread()).toBe(1)
  const [path = ''] = mail.text.match(/\/alertas\/vaga\/\S+/) ?? []
  await portal.send(path, { method: 'HEAD' })
  await portal.send(`${path}x`)
  expect(await unread()).toBe(1)
  const answer = await portal.send(path)
  expect(answer.headers.get('Location')).toBe(`/vaga-detalhes/${jobId}`)
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await unread()).toBe(0)
})

test('a forwarded job link does not let others manage the recipient’s alerts', async () => {
  const [, jobSecret = ''] = mail.text.match(/\/alertas\/vaga\/[^/]+\/(\S+)/) ?? []
  expect(jobSecret).not.toBe('')
  expect(jobSecret).not.toContain(secret)
  for (const part of [jobSecret, ...jobSecret.split('.')])
    expect((await portal.send(`/alertas/gerir/${part}`)).status).toBe(404)
})

test('an altered link of an alert mail is refused with an explanation', async () => {
  const altered = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  expect((await portal.send(`/alertas/gerir/${altered}`)).status).toBe(404)
  expect((await portal.send(`/alertas/confirmar/${altered}`)).status).toBe(410)
  expect((await portal.send(`/alertas/opiniao/${jobId}/${altered}`)).status).toBe(404)
  const cancel = await portal.send(`/alertas/cancelar/${altered}`)
  expect(await cancel.text()).toContain('Esta ligação não é válida')
})

test('a visitor finds ‘Criar alerta’ on lists, empty results, closed and expired jobs', async () => {
  const page = async (path: string) => (await portal.send(path)).text()
  expect(readPage(await page('/vagas?province=luanda')).links).toContain(
    '/alertas/novo?province=luanda',
  )
  expect(readPage(await page('/vagas?search=astronauta')).links).toContain(
    '/alertas/novo?search=astronauta',
  )
  expect(readPage(await page('/vagas')).links).toContain('/alertas/novo')
  const owner = await company(db)
  const tagged = { tags: ['Padaria'] }
  const closed = await publishedJob(db, owner, tagged)
  const expired = await publishedJob(db, owner, tagged)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, closed))
  await db
    .update(jobs)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(jobs.id, expired))
  for (const id of [closed, expired]) {
    expect(readPage(await page(`/vaga-detalhes/${id}`)).links).toContain(
      '/alertas/novo?province=luanda&categoria=Padaria',
    )
  }
})
