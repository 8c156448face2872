import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { percentChange } from '../formats/ratio.ts'
import { type Activity, activities, type Change } from './activity.ts'
import { countPending, insightsOf } from './report-insights.ts'

const changes = (given: Partial<Record<Activity, [number, number]>> = {}) =>
  Object.fromEntries(
    activities.map((what) => {
      const [current, previous] = given[what] ?? [0, 0]
      return [what, { current, previous, percent: percentChange(current, previous) }]
    }),
  ) as Record<Activity, Change>
const quiet = { openJobs: 0, quietJobs: 0, unread: 0 }

describe('the report’s messages', () => {
  test('mention changes of at least 20 % in figures of at least 10', () => {
    const sentences = (current: number, previous: number) =>
      insightsOf({ ...quiet, activity: changes({ applications: [current, previous] }) }, [])
    expect(sentences(12, 10)).toEqual(['As candidaturas subiram 20% face ao período anterior.'])
    expect(sentences(18_000, 10)).toEqual([
      'As candidaturas passaram de 10 para 18\u202f000 face ao período anterior.',
    ])
    expect(sentences(8, 10)).toEqual(['As candidaturas desceram 20% face ao período anterior.'])
    expect([sentences(119, 100), sentences(81, 100), sentences(18, 9), sentences(9, 0)]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  test('mention jobs without applications if they are at least 5 and at least 30 % of open jobs', () => {
    const sentences = (quietJobs: number, openJobs: number) =>
      insightsOf({ ...quiet, quietJobs, openJobs, activity: changes() }, [])
    expect(sentences(6, 20)).toEqual([
      '6 de 20 vagas abertas têm mais de 14 dias e nenhuma candidatura.',
    ])
    expect([sentences(4, 4), sentences(5, 20)]).toEqual([[], []])
  })

  test('mention unseen applications if there are at least 10', () => {
    const sentences = (unread: number) => insightsOf({ ...quiet, unread, activity: changes() }, [])
    expect(sentences(10)).toEqual([
      '10 candidaturas esperam há mais de 14 dias que a empresa as veja.',
    ])
    expect(sentences(9)).toEqual([])
  })

  test('mention a company that published at least half of 10 or more new jobs', () => {
    const sentences = (own: number, all: number) =>
      insightsOf({ ...quiet, activity: changes({ jobs: [all, 0] }) }, [
        { name: 'Moagem', jobs: own },
      ])
    expect(sentences(5, 10)).toEqual(['Moagem publicou 50% das vagas do período.'])
    expect([sentences(4, 10), sentences(9, 9)]).toEqual([[], []])
  })
})

test('the report counts open jobs, open jobs without applications, and unseen applications', async () => {
  const { db, pool } = await testDatabase()
  const owner = await company(db, { bought: 'corporativo' })
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push(await publishedJob(db, owner))
  await pool.query(`update jobs set created_at = now() - interval '15 days'`)
  const [applied, closed, expired] = ids
  const ana = await candidate(db)
  await sentApplication(db, ana, String(applied))
  await pool.query(`update jobs set status = 'closed' where id = $1`, [closed])
  await pool.query(`update jobs set expires_at = now() where id = $1`, [expired])
  expect(await countPending(db)).toEqual({ openJobs: 2, quietJobs: 1, unread: 0 })
  await pool.query(`update applications set applied_at = now() - interval '15 days'`)
  expect(await countPending(db)).toMatchObject({ unread: 1 })
  await pool.query(`update applications set status = 'reviewing'`)
  expect(await countPending(db)).toMatchObject({ unread: 0 })
  await pool.query('update jobs set created_at = now()')
  expect(await countPending(db)).toMatchObject({ quietJobs: 0 })
})
