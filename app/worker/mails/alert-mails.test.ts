import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmAlert } from '#app/domain/alerts/confirm-alert.ts'
import { requestAlert } from '#app/domain/alerts/create-alert.ts'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import { noFilter } from '#app/domain/jobs/search/job-search.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import { must } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from '../react-to-event.ts'
import { sendMail } from '../send-mail.ts'

const { db, ctx } = await testContext()
const visitor = { kind: 'visitor', client: 'test' } as const

async function request(email: string, name: string) {
  const caller = { client: randomUUID(), browsers: undefined, proof: undefined }
  const wanted = { search: noFilter, name, frequency: 'daily' as const, email }
  must(await requestAlert(ctx, visitor, caller, wanted))
  const [event] = await db
    .select({ id: events.id, alertId: events.subjectId })
    .from(events)
    .where(eq(events.name, 'alert-requested'))
    .orderBy(desc(events.id))
    .limit(1)
  return { eventId: event?.id ?? '', alertId: event?.alertId ?? '' }
}

async function mailAfter({ eventId }: { eventId: string }) {
  await reactToEvent(ctx, eventId)
  const [planned] = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.eventId, eventId), eq(mailOutbox.mail, 'confirm-alert')))
  await sendMail(ctx, planned?.id ?? '')
  const [mail] = await (ctx.mail as FolderMail).listMails()
  return mail?.text.replace(/\s+/g, ' ')
}

const someone = () => `${randomUUID()}@exemplo.ao`

test('the mail that asks to confirm an alert names the alert', async () => {
  const asked = await request(someone(), 'Vagas de soldador na Huíla')
  expect(await mailAfter(asked)).toContain('as vagas novas do alerta «Vagas de soldador na Huíla».')
})

test('the mail about an alert that is already confirmed names the alert', async () => {
  const email = someone()
  const { alertId } = await request(email, 'Vagas de soldador na Huíla')
  must(await confirmAlert(ctx, visitor, ctx.secrets.ofLink(alertId)))
  const text = await mailAfter(await request(email, 'Outro nome'))
  expect(text).toContain(
    'Já recebe por email as vagas novas do alerta «Vagas de soldador na Huíla».',
  )
  expect(text).not.toContain('Outro nome')
})

test('a stranger cannot send links or telephone numbers in the name of an alert', async () => {
  const text = await mailAfter(
    await request(someone(), 'Prémio em www.premio.example, ligue 923 000 111'),
  )
  expect(text).toContain('do alerta «Prémio em […] ligue […]».')
  expect(text).not.toMatch(/premio\.example|923 000 111/)
})
