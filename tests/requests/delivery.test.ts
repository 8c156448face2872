import { describe, expect, test } from 'vitest'
import type { MailToSend } from '#app/integrations/mail/mail.ts'
import { reactToEvent } from '#app/worker/react-to-event.ts'
import { sendMail } from '#app/worker/send-mail.ts'
import {
  candidate,
  changeSettings,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, pool, ctx } = portal
await changeSettings(db, { emailNotifications: true })

async function unsentMails() {
  const applicant = await candidate(db)
  const owner = await company(db)
  const id = await sentApplication(db, applicant, await publishedJob(db, owner))
  const { rows: events } = await pool.query('select id from events where subject_id = $1', [id])
  for (const event of events) await reactToEvent(ctx, event.id)
  const { rows } = await pool.query(
    "select id, recipient from mail_outbox where data ->> 'applicationId' = $1 order by mail",
    [id],
  )
  return { owner, mails: rows as { id: string; recipient: string }[] }
}

function serverThat(answer: { ok: true } | { ok: false; refusal: 'permanent' | 'temporary' }) {
  const sent: MailToSend[] = []
  const mail = {
    ...ctx.mail,
    send: async (one: MailToSend) => {
      sent.push(one)
      return answer.ok
        ? { ok: true as const, value: { response: '250' } }
        : { ok: false as const, refusal: answer.refusal, detail: { response: '550' } }
    },
  }
  return { sent, ctx: { ...ctx, mail } }
}

const rowOf = async (id: string) =>
  (await pool.query('select sent_at, dead_reason from mail_outbox where id = $1', [id])).rows[0]

describe('a mail of the outbox', () => {
  test('is sent once, even if its task runs several times', async () => {
    const { mails } = await unsentMails()
    const server = serverThat({ ok: true })
    for (const { id } of mails) await sendMail(server.ctx, id)
    for (const { id } of mails) await sendMail(server.ctx, id)
    expect(mails).toHaveLength(2)
    expect(server.sent).toHaveLength(2)
    expect((await rowOf(mails[0]?.id ?? '')).sent_at).not.toBeNull()
  })

  test('has the same Message-ID at each attempt', async () => {
    const { mails } = await unsentMails()
    const id = mails[0]?.id ?? ''
    const server = serverThat({ ok: false, refusal: 'temporary' })
    for (const _ of ['once', 'twice']) await sendMail(server.ctx, id).catch(() => {})
    expect(server.sent.map(({ messageId }) => messageId)).toEqual([
      `<${id}@localhost>`,
      `<${id}@localhost>`,
    ])
    expect(await rowOf(id)).toEqual({ sent_at: null, dead_reason: null })
  })

  test('is not retried if it is refused permanently, and the reason is stored', async () => {
    const { mails } = await unsentMails()
    const id = mails[0]?.id ?? ''
    await sendMail(serverThat({ ok: false, refusal: 'permanent' }).ctx, id)
    expect((await rowOf(id)).dead_reason).toContain('550')
  })

  test('is not sent if its recipient has meanwhile switched off such mails', async () => {
    const { owner, mails } = await unsentMails()
    await pool.query(
      `insert into account_settings (user_id, notify_applications) values ($1, false)
       on conflict (user_id) do update set notify_applications = false`,
      [owner.userId],
    )
    const { rows } = await pool.query('select email from users where id = $1', [owner.userId])
    expect(mails.map(({ recipient }) => recipient)).toContain(rows[0].email)
    const server = serverThat({ ok: true })
    for (const { id } of mails) await sendMail(server.ctx, id)
    expect(server.sent).toHaveLength(1)
    expect(server.sent[0]?.to).not.toBe(rows[0].email)
  })
})
