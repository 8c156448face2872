import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, candidate } from '#tests/support/makers/make.ts'
import {
  BURST_ENTRIES,
  countSecurityActions,
  listBursts,
  listSecurityLog,
  securityLogSchema,
} from './list-security-log.ts'
import { noteOpening } from './note-opening.ts'

const { db, pool } = await testDatabase()
const rosa = await admin(db, { name: 'Rosa Admin' })
const ask = (query: Record<string, string> = {}) =>
  listSecurityLog(db, rosa, securityLogSchema.parse(query))
const add = (action: string, client: string | null, actorId: string | null = null) =>
  pool.query(
    `insert into security_log (action, client, actor_id, new_values)
     values ($1, $2, $3, '{"email":"x@exemplo.ao","limit":"sign-in"}')`,
    [action, client, actorId],
  )

test('an administrator can search the security log by account, action and source', async () => {
  const ana = await candidate(db, { name: 'Ana Procurada' })
  await add('login_success', 'origem-a', ana.userId)
  await add('login_failed', 'origem-b')
  const { entries } = await ask({ q: 'procurada' })
  expect(entries).toMatchObject([{ action: 'login_success', actorName: 'Ana Procurada' }])
  expect(entries[0]?.detail).toEqual({ limit: 'sign-in' })
  await pool.query(`insert into security_log (action, record_id) values ('login_success', $1)`, [
    ana.userId,
  ])
  const { rows } = await pool.query('select email from users where id = $1', [ana.userId])
  await pool.query(
    `insert into security_log (action, new_values) values ('login_failed', jsonb_build_object('email', $1::text))`,
    [rows[0].email],
  )
  const all = await ask({ q: 'procurada' })
  expect(all.entries.map(({ actorName }) => actorName)).toEqual(Array(3).fill('Ana Procurada'))
  expect((await ask({ origem: 'origem-b' })).total).toBe(1)
  expect((await ask({ acao: 'login_failed', origem: 'origem-a' })).total).toBe(0)
  expect((await ask({ de: '2020-01-01', ate: '2020-01-02' })).total).toBe(0)
})

test('many entries of the security log from one source within an hour are listed as a burst', async () => {
  for (let n = 0; n < BURST_ENTRIES; n += 1) await add('rate_limit_exceeded', 'origem-c')
  await add('xss_attempt', 'origem-c')
  const bursts = await listBursts(db, rosa)
  expect(bursts).toMatchObject([
    { client: 'origem-c', action: 'rate_limit_exceeded', entries: BURST_ENTRIES },
  ])
  const counts = await countSecurityActions(db, rosa)
  expect(counts.find(({ action }) => action === 'rate_limit_exceeded')).toMatchObject({
    day: BURST_ENTRIES,
    week: BURST_ENTRIES,
  })
})

test('an administrator who opens an application several times is logged once in ten minutes', async () => {
  const read = () =>
    noteOpening({ db, log: { warn: () => {} } }, rosa, {
      action: 'letter_opened',
      tableName: 'applications',
      recordId: 'a1',
    })
  await read()
  await read()
  expect((await ask({ acao: 'letter_opened' })).total).toBe(1)
  await pool.query(`update security_log set at = at - interval '11 minutes'`)
  await read()
  expect((await ask({ acao: 'letter_opened' })).total).toBe(2)
})
