import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CompanyMember } from '#app/domain/actor.ts'
import type { EventName } from '#app/domain/history/event.ts'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import { resetJobsUsed, setExtraJobs, setJobsUsed } from '#app/domain/subscriptions/adjust-jobs.ts'
import { assignPackage } from '#app/domain/subscriptions/assign-package.ts'
import { changePlan } from '#app/domain/subscriptions/change-plan.ts'
import { approveRequest, rejectRequest } from '#app/domain/subscriptions/decide-request.ts'
import { findNewestSubscription } from '#app/domain/subscriptions/find-subscription.ts'
import { extendSubscription, revertExtension } from '#app/domain/subscriptions/move-end-date.ts'
import { packageRequests, packages } from '#app/domain/subscriptions/subscription-table.ts'
import { setSubscriptionActive } from '#app/domain/subscriptions/suspend-subscription.ts'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import { admin, changeSettings, company, must } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from '../react-to-event.ts'
import { sendMail } from '../send-mail.ts'

const { db, ctx } = await testContext()
const boss = await admin(db)
const noPages = { forget: () => {} } as unknown as Parameters<typeof ctx.onNotification>[1]
const { supportEmail } = await ctx.settings()
const [pro] = await db.select().from(packages).where(eq(packages.type, 'pro'))
const packageId = pro?.id ?? ''

async function mailsAfter(name: EventName, { companyId }: CompanyMember) {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.name, name), eq(events.companyId, companyId)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  await reactToEvent(ctx, event?.id ?? '')
  const planned = await db
    .select({ id: mailOutbox.id, recipient: mailOutbox.recipient })
    .from(mailOutbox)
    .where(eq(mailOutbox.eventId, event?.id ?? ''))
  const before = (await (ctx.mail as FolderMail).listMails()).length
  for (const { id } of planned) await sendMail(ctx, id)
  const mails = await (ctx.mail as FolderMail).listMails()
  const left = mails.slice(0, mails.length - before)
  return left.map(({ to, subject, text }) => ({ to, subject, text: text.replace(/\s+/g, ' ') }))
}

async function customer() {
  const email = `${crypto.randomUUID()}@exemplo.ao`
  const owner = await company(db, { email, name: 'Moagem Nova', bought: 'essencial' })
  const id = (await findNewestSubscription(db, owner.companyId))?.id ?? ''
  return { email, owner, id }
}

async function requested({ companyId }: CompanyMember, price = pro?.price ?? 0): Promise<string> {
  const [request] = await db
    .insert(packageRequests)
    .values({ companyId, packageId, price })
    .returning({ id: packageRequests.id })
  return request?.id ?? ''
}

test('a company whose request is rejected gets an e-mail with the reason', async () => {
  const { email, owner } = await customer()
  must(
    await rejectRequest(db, boss, await requested(owner), { reason: 'O talão é de outra conta.' }),
  )
  const mails = await mailsAfter('package-request-rejected', owner)
  expect(mails).toMatchObject([{ to: email, subject: 'O seu pedido do pacote Pro foi rejeitado' }])
  expect(mails[0]?.text).toContain('O talão é de outra conta.')
})

test('a company whose request is approved gets an e-mail that its package is active', async () => {
  const { email, owner } = await customer()
  must(await approveRequest(db, boss, await requested(owner), 30))
  expect(await mailsAfter('subscription-started', owner)).toMatchObject([
    { to: email, subject: 'O pacote Pro está ativo' },
  ])
})

test('a company that paid for its package is offered an invoice', async () => {
  const { owner } = await customer()
  must(await approveRequest(db, boss, await requested(owner), 30))
  const [mail] = await mailsAfter('subscription-started', owner)
  expect(mail?.text).toContain('Para receber a factura')
})

describe('after a request for a free package', () => {
  test('the company is offered no invoice', async () => {
    const { owner } = await customer()
    must(await approveRequest(db, boss, await requested(owner, 0), 30))
    const [mail] = await mailsAfter('subscription-started', owner)
    expect(mail?.text).toContain('Já pode publicar.')
    expect(mail?.text).not.toContain('factura')
  })

  test('the e-mail about a rejection marks the package as free', async () => {
    const { owner } = await customer()
    must(await rejectRequest(db, boss, await requested(owner, 0), { reason: 'Repetido.' }))
    const [mail] = await mailsAfter('package-request-rejected', owner)
    expect(mail?.text).toContain('o pedido do pacote Pro (grátis).')
  })
})

test('a company to which an administrator assigns a package gets the same e-mail as after an approval', async () => {
  const { email, owner } = await customer()
  must(await assignPackage(db, boss, { companyId: owner.companyId, packageId, days: 60 }))
  expect(await mailsAfter('subscription-started', owner)).toMatchObject([{ to: email }])
})

describe('the company of a subscription', () => {
  const changes: [string, (id: string) => Promise<unknown>, string, RegExp][] = [
    [
      'is suspended',
      (id) => setSubscriptionActive(db, boss, id, false),
      'está suspensa',
      /não pode publicar/,
    ],
    [
      'is active again',
      (id) => setSubscriptionActive(db, boss, id, true),
      'ativa de novo',
      /Vai até \d/,
    ],
    [
      'lasts longer',
      (id) => extendSubscription(db, boss, id, { days: 45 }),
      'prolongada',
      /por 45 dias/,
    ],
    ['lasts as long as before', (id) => revertExtension(db, boss, id), 'O prazo', /até \d+ de/],
    [
      'is another package',
      (id) => changePlan(db, boss, id, { packageId }),
      'passou para Pro',
      /Pro/,
    ],
    [
      'counts otherwise',
      (id) => setJobsUsed(db, boss, id, { jobs: 1 }),
      'corrigidas',
      /Usou 1 de 1 vagas/,
    ],
    [
      'counts from none',
      async (id) => {
        await setJobsUsed(db, boss, id, { jobs: 1 })
        return resetJobsUsed(db, boss, id)
      },
      'corrigidas',
      /Usou 0 de 1 vagas/,
    ],
    [
      'has more jobs',
      (id) => setExtraJobs(db, boss, id, { jobs: 3 }),
      'vagas extras',
      /3 vagas extras\. Usou 0 de 4/,
    ],
  ]

  test.each(changes)(
    'is notified that the subscription %s',
    async (_, change, subject, sentence) => {
      const { email, owner, id } = await customer()
      await change(id)
      const mails = await mailsAfter('subscription-changed', owner)
      expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining(subject) }])
      expect(mails[0]?.text).toMatch(sentence)
    },
  )
})

test('a company gets no e-mail about packages while notifications are off', async () => {
  await changeSettings(db, { emailNotifications: false })
  ctx.onNotification({ name: 'settings-changed' }, noPages)
  const { owner, id } = await customer()
  must(await setSubscriptionActive(db, boss, id, false))
  expect(await mailsAfter('subscription-changed', owner)).toEqual([])
  must(await rejectRequest(db, boss, await requested(owner), { reason: 'Não.' }))
  expect(await mailsAfter('package-request-rejected', owner)).toEqual([])
  await changeSettings(db, { emailNotifications: true })
  ctx.onNotification({ name: 'settings-changed' }, noPages)
})

async function mailsAbout(owner: CompanyMember, requestId: string) {
  const [event] = await db
    .insert(events)
    .values({
      name: 'package-requested',
      actorKind: 'company',
      subjectId: requestId,
      companyId: owner.companyId,
      data: {},
    })
    .returning({ id: events.id })
  await reactToEvent(ctx, event?.id ?? '')
  const planned = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.eventId, event?.id ?? ''))
  expect(planned).toMatchObject([{ recipient: supportEmail }])
  await sendMail(ctx, planned[0]?.id ?? '')
  const mails = await (ctx.mail as FolderMail).listMails()
  return mails.filter(({ to }) => to === supportEmail)
}

test('the platform is not notified of a package request that was decided meanwhile', async () => {
  const { owner } = await customer()
  const id = await requested(owner)
  must(await rejectRequest(db, boss, id, { reason: 'Repetido.' }))
  expect(await mailsAbout(owner, id)).toEqual([])
})

test('the platform is notified of a package request with its transfer reference', async () => {
  const { owner } = await customer()
  const mails = await mailsAbout(owner, await requested(owner))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`a referência ${transferReference(owner.companyId)}.`)
})
