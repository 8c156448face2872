import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, must } from '#tests/support/makers/make.ts'
import { removeIncident, reportIncident, resolveIncident } from './edit-incidents.ts'
import { listComponentDays, listIncidents } from './find-platform-status.ts'
import { recordComponentStates } from './record-component-states.ts'
import { componentDays } from './status-table.ts'

const { db, pool } = await testDatabase()
const boss = await admin(db)
const works = { database: true, files: true, mail: true, tasks: true }
const recorded = (states: Partial<typeof works> = {}) =>
  recordComponentStates(
    db,
    Object.entries({ ...works, ...states }).map(([component, isOk]) => ({
      component: component as keyof typeof works,
      isOk,
    })),
  )
const aMinutePasses = () =>
  pool.query("update part_days set checked_at = checked_at - interval '1 minute'")

beforeEach(() => db.delete(componentDays))

describe('the daily record of a component', () => {
  test('counts each minute once for all instances', async () => {
    await Promise.all([recorded(), recorded(), recorded()])
    await aMinutePasses()
    await Promise.all([recorded({ mail: false }), recorded({ mail: false })])
    const { rows } = await pool.query('select part, minutes, failed from part_days order by part')
    expect(rows).toEqual([
      { part: 'database', minutes: 2, failed: 0 },
      { part: 'files', minutes: 2, failed: 0 },
      { part: 'mail', minutes: 2, failed: 1 },
      { part: 'tasks', minutes: 2, failed: 0 },
    ])
    const { mail, files } = await listComponentDays(db)
    expect(mail).toHaveLength(90)
    expect(mail.at(-1)?.percent).toBe(50)
    expect(files.at(-1)?.percent).toBe(100)
    expect(files[0]?.percent).toBeNull()
  })

  test('counts minutes without a record as failures of the database', async () => {
    await recorded()
    await pool.query(
      `update part_days set day = day - 1, minutes = 720,
         since = ((day - 1)::timestamp at time zone 'Africa/Luanda') where part = 'database'`,
    )
    await recorded()
    const { database } = await listComponentDays(db)
    expect(database.at(-2)?.percent).toBe(50)
  })
})

describe('an incident', () => {
  const typed = { title: 'Emails atrasados', content: 'Saem com uma hora de atraso.' }

  test('is public until removed and can be resolved once', async () => {
    must(await reportIncident(db, boss, typed))
    const [incident] = await listIncidents(db)
    expect(incident).toMatchObject({ ...typed, resolvedAt: null })
    const id = String(incident?.id)
    const answers = await Promise.all([1, 2].map(() => resolveIncident(db, boss, id)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await listIncidents(db))[0]?.resolvedAt).toBeInstanceOf(Date)
    must(await removeIncident(db, boss, id))
    expect(await listIncidents(db)).toEqual([])
    expect(await removeIncident(db, boss, id)).toEqual({ ok: false, refusal: 'not-found' })
  })

  test('is recorded in the history of administrators', async () => {
    must(await reportIncident(db, boss, typed))
    const { rows } = await pool.query(
      "select actor_id, data from events where name = 'settings-changed' order by at desc limit 1",
    )
    const data = { what: 'incidents', act: 'added', name: typed.title }
    expect(rows[0]).toEqual({ actor_id: boss.userId, data })
  })

  test('is listed after 90 days only while it is unresolved', async () => {
    await pool.query('delete from incidents')
    must(await reportIncident(db, boss, typed))
    await pool.query("update incidents set started_at = now() - interval '91 days'")
    expect(await listIncidents(db)).toHaveLength(1)
    await pool.query('update incidents set resolved_at = now()')
    expect(await listIncidents(db)).toEqual([])
  })
})
