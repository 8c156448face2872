import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { spendToken } from '#app/domain/accounts/one-time-token.ts'
import { system } from '#app/domain/actor.ts'
import { mailOutbox } from '#app/domain/history/event-table.ts'
import { record } from '#app/domain/history/record.ts'
import { done, refused } from '#app/domain/outcome.ts'
import type { MailToSend } from '#app/integrations/mail/mail.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from './react-to-event.ts'
import { sendMail } from './send-mail.ts'

const { db, pool, ctx } = await testContext()

let taken: MailToSend[] = []
let afterwards = async () => {}
const withServer = {
  ...ctx,
  mail: {
    check: async () => {},
    send: async (mail: MailToSend) => {
      taken.push(mail)
      await afterwards()
      return done({ response: '250 OK' })
    },
  },
}
beforeEach(() => {
  taken = []
  afterwards = async () => {}
})

async function unsentMail() {
  const { userId } = await candidate(db)
  const eventId = await record(db, system, { name: 'password-recovery-asked', subjectId: userId })
  await reactToEvent(ctx, eventId)
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.eventId, eventId))
  if (!row) throw new Error('no mail was planned')
  return { id: row.id, userId }
}

const secretIn = (mail: MailToSend | undefined) =>
  /recuperar-senha\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const rowOf = async (id: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]

test('an e-mail has the platform’s name as sender and the support address for replies', async () => {
  const { id } = await unsentMail()
  const settings = {
    ...(await ctx.settings()),
    platformName: 'Empregos do Bié',
    supportEmail: 'bie@exemplo.ao',
  }
  await sendMail({ ...withServer, settings: async () => settings }, id)
  expect(taken[0]).toMatchObject({
    senderName: 'Empregos do Bié',
    headers: { 'Reply-To': 'bie@exemplo.ao' },
  })
})

describe('a mail sent before a crash', () => {
  test('is resent with the same Message-ID, text and link', async () => {
    const { id, userId } = await unsentMail()
    afterwards = async () => {
      throw new Error('killed')
    }
    await expect(sendMail(withServer, id)).rejects.toThrow('killed')
    afterwards = async () => {}
    await sendMail(withServer, id)
    expect(taken).toHaveLength(2)
    expect(taken[1]).toEqual(taken[0])
    const spend = () => spendToken(db, 'recover-password', secretIn(taken[0]))
    expect(await spend()).toMatchObject({ userId })
    expect(await spend()).toBeUndefined()
    await sendMail(withServer, id)
    expect(taken).toHaveLength(2)
  })

  test('is resent after its worker’s claim has expired', async () => {
    const { id } = await unsentMail()
    await pool.query(
      "update mail_outbox set claimed_until = now() + interval '1 minute' where id = $1",
      [id],
    )
    await expect(sendMail(withServer, id)).rejects.toThrow('another task is sending the mail')
    await pool.query(
      "update mail_outbox set claimed_until = now() - interval '1 s' where id = $1",
      [id],
    )
    await sendMail(withServer, id)
    expect(taken).toHaveLength(1)
  })
})

test('the secret of an e-mail’s link is nowhere in the database', async () => {
  const { id } = await unsentMail()
  await sendMail(withServer, id)
  const secret = secretIn(taken[0])
  expect(secret).toHaveLength(43)
  const { rows } = await pool.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')",
  )
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} as t where strpos(t::text, $1) > 0`, [
      secret,
    ])
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})

test('two e-mails have links with different secrets', async () => {
  for (const _ of [1, 2]) await sendMail(withServer, (await unsentMail()).id)
  expect(secretIn(taken[0])).not.toBe(secretIn(taken[1]))
})

test('no transaction is open while the mail server is slow', async () => {
  const { id } = await unsentMail()
  let inTransaction = -1
  afterwards = async () => {
    const { rows } = await pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    inTransaction = rows[0].n
  }
  await sendMail(withServer, id)
  expect(inTransaction).toBe(0)
})

test('an e-mail that two workers take concurrently is sent once', async () => {
  const { id } = await unsentMail()
  afterwards = () => new Promise((resolve) => setTimeout(resolve, 100))
  await Promise.allSettled([1, 2, 3].map(() => sendMail(withServer, id)))
  expect(taken).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 1 })
})

test('an e-mail that the server refused temporarily can be claimed again at once', async () => {
  const { id } = await unsentMail()
  const down = { ...withServer.mail, send: async () => refused('temporary', { response: '421' }) }
  await expect(sendMail({ ...withServer, mail: down }, id)).rejects.toThrow('421')
  expect(await rowOf(id)).toMatchObject({ sentAt: null, deadReason: null, claimedUntil: null })
  await sendMail(withServer, id)
  expect(taken).toHaveLength(1)
})

test('the first e-mail sent after an outage of a minute makes all delayed e-mails due', async () => {
  const [delayed, next] = [await unsentMail(), await unsentMail()]
  const jobsOf = async () =>
    (
      await pool.query(
        `select payload->>'outboxId' as id, run_at <= now() as due, attempts
         from graphile_worker._private_jobs where payload->>'outboxId' = any($1)`,
        [[delayed.id, next.id]],
      )
    ).rows
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '2 hours'
     where payload->>'outboxId' = $1`,
    [delayed.id],
  )
  const busy = {
    ...withServer,
    mail: { ...withServer.mail, send: async () => refused('temporary', { response: '451' }) },
  }
  const last = await unsentMail()
  await expect(sendMail(busy, next.id, 1_000)).rejects.toThrow('451')
  await sendMail(withServer, next.id, 20_000)
  expect(await jobsOf()).toContainEqual({ id: delayed.id, due: false, attempts: 9 })
  await expect(sendMail(busy, last.id, 30_000)).rejects.toThrow('451')
  await sendMail(withServer, last.id, 90_000)
  expect(await jobsOf()).toContainEqual({ id: delayed.id, due: true, attempts: 0 })
})

test('sending a deleted e-mail is no error', async () => {
  await sendMail(withServer, randomUUID())
  expect(taken).toEqual([])
})
