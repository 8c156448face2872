import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CompanyMember } from '#app/domain/actor.ts'
import { endOfLuandaDay, luandaDay } from '#app/domain/formats/luanda-day.ts'
import type { EventName } from '#app/domain/history/event.ts'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { noteJobsThatExpireSoon } from '#app/domain/jobs/note-jobs-that-expire-soon.ts'
import { noteSubscriptionsThatEndSoon } from '#app/domain/subscriptions/note-subscriptions-that-end-soon.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import { changeSubscription, company, must, publishedJob } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from '../react-to-event.ts'
import { sendMail } from '../send-mail.ts'

const { db, ctx } = await testContext()

const inDays = (days: number) => endOfLuandaDay(luandaDay(new Date(Date.now() + days * 86_400_000)))

async function mailsAfter(name: EventName, { companyId }: CompanyMember, email: string) {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.name, name), eq(events.companyId, companyId)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  await reactToEvent(ctx, event?.id ?? '')
  const planned = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.eventId, event?.id ?? ''))
  for (const { id } of planned) await sendMail(ctx, id)
  const mails = await (ctx.mail as FolderMail).listMails()
  return mails
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text: text.replace(/\s+/g, ' ') }))
}

async function owner(options: Parameters<typeof company>[1] = {}) {
  const email = `${crypto.randomUUID()}@exemplo.ao`
  return { email, member: await company(db, { ...options, email }) }
}

async function jobThatEndsIn(days: number) {
  const { email, member } = await owner({ bought: 'pro' })
  const id = await publishedJob(db, member, { title: 'Soldador', expiresAt: inDays(days) })
  await noteJobsThatExpireSoon(db)
  return { id, email, member }
}

describe('the company of a job', () => {
  test.each([
    [5, 'A vaga «Soldador» termina dentro de 5 dias'],
    [1, 'A vaga «Soldador» termina amanhã'],
  ])('gets an e-mail with link %d days before the deadline', async (days, subject) => {
    const { id, email, member } = await jobThatEndsIn(days)
    const mails = await mailsAfter('job-expires-soon', member, email)
    expect(mails.map((mail) => mail.subject)).toEqual([subject])
    expect(mails[0]?.text).toContain(`/empresa/vagas/${id}/editar`)
  })

  test('gets two e-mails, five days and one day before the job’s deadline', async () => {
    const { id, email, member } = await jobThatEndsIn(5)
    await mailsAfter('job-expires-soon', member, email)
    await db
      .update(jobs)
      .set({ expiresAt: inDays(1) })
      .where(eq(jobs.id, id))
    await noteJobsThatExpireSoon(db)
    const mails = await mailsAfter('job-expires-soon', member, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A vaga «Soldador» termina amanhã',
      'A vaga «Soldador» termina dentro de 5 dias',
    ])
  })

  test('gets no e-mail if the job is closed before sending', async () => {
    const { id, email, member } = await jobThatEndsIn(1)
    must(await moveOwnJob(db, member, id, 'closed'))
    expect(await mailsAfter('job-expires-soon', member, email)).toEqual([])
  })

  test('gets no e-mail if the deadline is extended before sending', async () => {
    const { id, email, member } = await jobThatEndsIn(1)
    await db
      .update(jobs)
      .set({ expiresAt: inDays(20) })
      .where(eq(jobs.id, id))
    expect(await mailsAfter('job-expires-soon', member, email)).toEqual([])
  })
})

describe('a company whose subscription ends', () => {
  test.each([
    [5, 'A sua assinatura Pro termina dentro de 5 dias'],
    [1, 'A sua assinatura Pro termina amanhã'],
  ])('is notified %d days before the end', async (days, subject) => {
    const { email, member } = await owner({ bought: 'pro' })
    await changeSubscription(db, member, { endDate: inDays(days) })
    await noteSubscriptionsThatEndSoon(db)
    const mails = await mailsAfter('subscription-ends-soon', member, email)
    expect(mails.map((mail) => mail.subject)).toEqual([subject])
    expect(mails[0]?.text).toContain('Depois disso não publica vagas novas.')
  })

  test('is notified that its trial ends', async () => {
    const { email, member } = await owner()
    await changeSubscription(db, member, { trialEndDate: inDays(1), endDate: inDays(60) })
    await noteSubscriptionsThatEndSoon(db)
    const mails = await mailsAfter('subscription-ends-soon', member, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['O seu período de teste termina amanhã'])
  })

  test('gets no e-mail if the subscription is extended before sending', async () => {
    const { email, member } = await owner({ bought: 'pro' })
    await changeSubscription(db, member, { endDate: inDays(5) })
    await noteSubscriptionsThatEndSoon(db)
    await changeSubscription(db, member, { endDate: inDays(65) })
    expect(await mailsAfter('subscription-ends-soon', member, email)).toEqual([])
  })
})
