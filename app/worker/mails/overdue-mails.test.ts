import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { recordOverdueWork } from '#app/domain/overview/record-overdue-work.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import { admin, changeSettings, company, jobWords, must } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from '../react-to-event.ts'
import { sendMail } from '../send-mail.ts'

const { db, pool, ctx } = await testContext()
const boss = await admin(db)
const noPages = { forget: () => {} } as unknown as Parameters<typeof ctx.onNotification>[1]
const { supportEmail } = await ctx.settings()

async function set(change: Parameters<typeof changeSettings>[1]) {
  await changeSettings(db, change)
  ctx.onNotification({ name: 'settings-changed' }, noPages)
}

beforeEach(() => set({ moderationAlerts: true, systemAlerts: true }))

async function mailsAbout(id: string) {
  await recordOverdueWork(db)
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.name, 'waits-too-long'), eq(events.subjectId, id)))
  if (!event) throw new Error('nothing was noted')
  await reactToEvent(ctx, event.id)
  return send(event.id, id)
}

async function send(eventId: string, id: string) {
  const planned = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.eventId, eventId))
  for (const mail of planned) await sendMail(ctx, mail.id)
  const mails = await (ctx.mail as FolderMail).listMails()
  return mails.filter(({ text }) => text.includes(id))
}

async function job() {
  const owner = await company(db, { name: 'Obra Viva', bought: 'pro' })
  const words = jobWords({ title: 'Soldador' })
  const { id } = must(await createJob(db, owner, words, { draft: false }))
  await pool.query("update events set at = now() - interval '30 hours' where subject_id = $1", [id])
  return id
}

async function pendingCompany() {
  const { companyId } = await company(db, { name: 'Serralharia Nova', approved: false })
  await pool.query("update companies set created_at = now() - interval '30 hours' where id = $1", [
    companyId,
  ])
  return companyId
}

async function request() {
  const { companyId } = await company(db, { name: 'Moagem Azul' })
  const { rows } = await pool.query(
    `insert into package_requests (company_id, package_id, price, requested_at)
     select $1, id, price, now() - interval '30 hours' from packages where name = 'Pro' returning id`,
    [companyId],
  )
  return String(rows[0].id)
}

async function message() {
  const { rows } = await pool.query(
    `insert into contact_messages (sender_name, sender_email, subject, content, category, sent_at)
     values ('Rosa Manuel', 'rosa@exemplo.ao', 'Outro', 'Bom dia.', 'Outro', '2026-01-06T13:05:00Z')
     returning id`,
  )
  const id = String(rows[0].id)
  await pool.query(
    "update contact_messages set sent_at = now() - interval '30 hours' where id = $1",
    [id],
  )
  return id
}

const kinds = [
  ['a job', job, 'a vaga «Soldador», de Obra Viva, espera por aprovação', '/admin/vagas/'],
  [
    'a company',
    pendingCompany,
    'a empresa Serralharia Nova espera por aprovação',
    '/admin/empresas/',
  ],
  [
    'a package request',
    request,
    'o pedido do pacote Pro, de Moagem Azul, espera por uma decisão',
    '/admin/pacotes/solicitacoes?solicitacao=',
  ],
  [
    'a message',
    message,
    'a mensagem de Rosa Manuel («Outro») espera por resposta',
    '/admin/mensagens/',
  ],
] as const

describe('the platform', () => {
  test.each(kinds)(
    'is notified once of %s that is overdue, with its age and a link',
    async (...kind) => {
      const [, make, words, where] = kind
      const id = await make()
      const mails = await mailsAbout(id)
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        [supportEmail, `Há mais de 24 horas: ${words}`],
      ])
      expect(mails[0]?.text).toMatch(
        /espera [^.]* desde \d{1,2} de \p{L}+ de \d{4}, \d{2}:\d{2}\./u,
      )
      expect(mails[0]?.text).toContain(`${ctx.config.publicUrl}${where}${id}`)
      expect(mails[0]?.text).toContain(`Tudo o que espera: ${ctx.config.publicUrl}/admin`)
      expect(await mailsAbout(id)).toHaveLength(1)
    },
  )

  test.each([
    ['moderationAlerts', job],
    ['moderationAlerts', pendingCompany],
    ['systemAlerts', request],
    ['systemAlerts', message],
  ] as const)('is not notified while %s is off', async (toggle, make) => {
    await set({ [toggle]: false })
    expect(await mailsAbout(await make())).toEqual([])
  })

  test('is not notified of work that was completed before the e-mail is sent', async () => {
    const id = await job()
    await recordOverdueWork(db)
    must(await setJobStatus(db, boss, id, 'active'))
    expect(await mailsAbout(id)).toEqual([])
  })
})
