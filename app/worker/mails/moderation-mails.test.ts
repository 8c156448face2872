import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EventName } from '#app/domain/history/event.ts'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import { admin, changeSettings, company, jobWords, must } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from '../react-to-event.ts'
import { sendMail } from '../send-mail.ts'

const { db, ctx } = await testContext()
const boss = await admin(db)
const noPages = { forget: () => {} } as unknown as Parameters<typeof ctx.onNotification>[1]
const { supportEmail } = await ctx.settings()

async function mailsAfter(name: EventName) {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.name, name))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  await reactToEvent(ctx, event?.id ?? '')
  const planned = await db
    .select({ id: mailOutbox.id, mail: mailOutbox.mail, recipient: mailOutbox.recipient })
    .from(mailOutbox)
    .where(eq(mailOutbox.eventId, event?.id ?? ''))
  for (const { id } of planned) await sendMail(ctx, id)
  const mails = await (ctx.mail as FolderMail).listMails()
  return planned
    .filter(({ mail }) => mail !== 'confirm-email')
    .map(({ mail, recipient }) => ({
      mail,
      recipient,
      subject: mails.find(({ to }) => to === recipient)?.subject,
    }))
}

async function pendingJob() {
  const email = `${crypto.randomUUID()}@exemplo.ao`
  const owner = await company(db, { email, bought: 'pro' })
  const { id } = must(await createJob(db, owner, jobWords({ title: 'Soldador' }), { draft: false }))
  return { id, email }
}

test('the platform is notified of a pending job, unless the setting for it is off', async () => {
  await pendingJob()
  expect(await mailsAfter('job-created')).toEqual([
    { mail: 'job-waits', recipient: supportEmail, subject: 'Vaga por aprovar: Soldador' },
  ])
  await changeSettings(db, { moderationAlerts: false })
  ctx.onNotification({ name: 'settings-changed' }, noPages)
  await pendingJob()
  expect(await mailsAfter('job-created')).toEqual([])
  await changeSettings(db, { moderationAlerts: true })
  ctx.onNotification({ name: 'settings-changed' }, noPages)
})

test('a company gets an e-mail about an approved job, not about one closed without reason', async () => {
  const { id, email } = await pendingJob()
  must(await setJobStatus(db, boss, id, 'active'))
  expect(await mailsAfter('job-status-changed')).toEqual([
    { mail: 'job-approved', recipient: email, subject: 'A vaga «Soldador» está publicada' },
  ])
  must(await setJobStatus(db, boss, id, 'closed'))
  expect(await mailsAfter('job-status-changed')).toEqual([])
})

test('the platform is notified of a pending company, but not of an approved one', async () => {
  await company(db, { name: 'Serralharia Nova', approved: false })
  expect(await mailsAfter('account-registered')).toEqual([
    {
      mail: 'company-waits',
      recipient: supportEmail,
      subject: 'Empresa por aprovar: Serralharia Nova',
    },
  ])
  await company(db)
  expect(await mailsAfter('account-registered')).toEqual([])
})
