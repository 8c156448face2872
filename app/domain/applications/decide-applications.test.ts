import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { MAX_DECIDED_AT_ONCE, SECOND_THOUGHTS_MS } from './application.ts'
import { decideApplication } from './decide-application.ts'
import { decideApplications, undoDecision } from './decide-applications.ts'
import { findOpenDecision } from './find-open-decision.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db, pool } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)

async function applied(job = jobId) {
  const applicant = await candidate(db)
  return { applicant, id: await sentApplication(db, applicant, job) }
}

async function three() {
  const sent = [await applied(), await applied(), await applied()]
  return sent.map(({ id }) => ({ id, version: 1 }))
}

async function statusesOf(listed: { id: string }[]) {
  const { rows } = await pool.query(
    'select status from applications where id = any($1) order by id',
    [listed.map(({ id }) => id)],
  )
  return rows.map(({ status }) => status)
}

async function countOf(table: string, listed: { id: string }[], column: string) {
  const { rows } = await pool.query(
    `select count(*)::int as many from ${table} where ${column} = any($1)`,
    [listed.map(({ id }) => id)],
  )
  return rows[0].many
}

describe('a bulk decision', () => {
  test('stores status, history row, event and review time for each application', async () => {
    const expected = await three()
    const { changed } = must(await decideApplications(db, owner, expected, 'rejected'))
    expect(changed).toBe(3)
    expect(await statusesOf(expected)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await countOf('application_status_changes', expected, 'application_id')).toBe(6)
    const { rows } = await pool.query(
      `select count(*)::int as recorded from events
       where name = 'application-status-changed' and subject_id = any($1)`,
      [expected.map(({ id }) => id)],
    )
    expect(rows[0].recorded).toBe(3)
    const reviewed = await pool.query(
      'select from applications where id = any($1) and reviewed_at is not null',
      [expected.map(({ id }) => id)],
    )
    expect(reviewed.rows).toHaveLength(3)
  })

  test('skips applications that already have the new status', async () => {
    const expected = await three()
    const [first] = expected
    must(await decideApplication(db, owner, first?.id ?? '', 'approved'))
    const now = expected.map((each, index) => (index === 0 ? { ...each, version: 2 } : each))
    expect(must(await decideApplications(db, owner, now, 'approved')).changed).toBe(2)
  })

  test('changes nothing if one application has changed since it was rendered', async () => {
    const expected = await three()
    must(await decideApplication(db, owner, expected[1]?.id ?? '', 'approved'))
    const answer = await decideApplications(db, owner, expected, 'rejected')
    expect(answer).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
    expect((await statusesOf(expected)).filter((status) => status === 'rejected')).toEqual([])
  })

  test('changes nothing if one application was withdrawn', async () => {
    const { applicant, id } = await applied()
    const expected = [...(await three()), { id, version: 2 }]
    must(await withdrawApplication(db, applicant, id))
    const answer = await decideApplications(db, owner, expected, 'rejected')
    expect(answer).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
    expect(await statusesOf(expected)).not.toContain('rejected')
  })

  test('changes nothing if one application belongs to another company', async () => {
    const foreign = await applied(await publishedJob(db, await company(db)))
    const expected = [...(await three()), { id: foreign.id, version: 1 }]
    const answer = await decideApplications(db, owner, expected, 'rejected')
    expect(answer).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(await statusesOf(expected)).not.toContain('rejected')
  })

  test('is refused for an empty or too large selection, or a forbidden status', async () => {
    const many = Array.from({ length: MAX_DECIDED_AT_ONCE + 1 }, () => ({
      id: randomUUID(),
      version: 1,
    }))
    const refusals = [
      await decideApplications(db, owner, [], 'rejected'),
      await decideApplications(db, owner, many, 'rejected'),
      await decideApplications(db, owner, await three(), 'withdrawn'),
    ].map((answer) => !answer.ok && answer.refusal)
    expect(refusals).toEqual(['nothing-chosen', 'too-many', 'not-allowed-status'])
  })

  test('succeeds only once if two members submit it at the same time', async () => {
    const expected = await three()
    const answers = await Promise.all([
      decideApplications(db, owner, expected, 'approved'),
      decideApplications(db, owner, [...expected].reverse(), 'rejected'),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(new Set(await statusesOf(expected)).size).toBe(1)
  })
})

describe('undoing a bulk decision', () => {
  test('restores the previous status of each application', async () => {
    const expected = await three()
    must(await decideApplication(db, owner, expected[0]?.id ?? '', 'reviewing'))
    const now = expected.map((each, index) => (index === 0 ? { ...each, version: 2 } : each))
    const { decisionId } = must(await decideApplications(db, owner, now, 'rejected'))
    expect(must(await undoDecision(db, owner, decisionId))).toEqual({ changed: 3, skipped: 0 })
    expect((await statusesOf(expected)).sort()).toEqual(['reviewing', 'submitted', 'submitted'])
  })

  test('does not change applications that were decided again afterwards', async () => {
    const expected = await three()
    const { decisionId } = must(await decideApplications(db, owner, expected, 'rejected'))
    must(await decideApplication(db, owner, expected[0]?.id ?? '', 'approved'))
    expect(must(await undoDecision(db, owner, decisionId))).toEqual({ changed: 2, skipped: 1 })
    expect((await statusesOf(expected)).sort()).toEqual(['approved', 'submitted', 'submitted'])
  })

  test('is refused after a minute', async () => {
    const expected = await three()
    const { decisionId } = must(await decideApplications(db, owner, expected, 'rejected'))
    const later = new Date(Date.now() + SECOND_THOUGHTS_MS + 5_000)
    const answer = await undoDecision(db, owner, decisionId, later)
    expect(answer).toMatchObject({ ok: false, refusal: 'too-late' })
    expect(await statusesOf(expected)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await findOpenDecision(db, owner, decisionId, later)).toBeUndefined()
  })

  test('is offered with the number of changed applications', async () => {
    const expected = await three()
    const { decisionId } = must(await decideApplications(db, owner, expected, 'rejected'))
    expect(await findOpenDecision(db, owner, decisionId)).toMatchObject({ changed: 3 })
  })

  test('is refused to another company', async () => {
    const expected = await three()
    const { decisionId } = must(await decideApplications(db, owner, expected, 'rejected'))
    const answer = await undoDecision(db, await company(db), decisionId)
    expect(answer).toMatchObject({ ok: false, refusal: 'not-found' })
    expect(await statusesOf(expected)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('succeeds only once if submitted twice at the same time', async () => {
    const expected = await three()
    const { decisionId } = must(await decideApplications(db, owner, expected, 'rejected'))
    const answers = await Promise.all([
      undoDecision(db, owner, decisionId),
      undoDecision(db, owner, decisionId),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countOf('application_status_changes', expected, 'application_id')).toBe(9)
  })
})
