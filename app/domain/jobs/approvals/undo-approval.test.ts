import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  company,
  eventsOf,
  jobWords,
  must,
  publishedJob,
  riskContext,
} from '#tests/support/makers/make.ts'
import type { Admin } from '../../actor.ts'
import { approveJobs } from '../approve-jobs.ts'
import { moveOwnJob } from '../change-job-status.ts'
import { createJob } from '../create-job.ts'
import { editJob } from '../edit-job.ts'
import { findJobToModerate } from '../find-job-to-moderate.ts'
import { findPublicJob } from '../find-public-job.ts'
import { jobs } from '../job-table.ts'
import { approveJobChange } from '../risk/approve-with-risk.ts'
import { jobVersions } from '../versions/version-table.ts'
import { APPROVAL_UNDO_MS } from './approval-event.ts'
import { findOpenApproval } from './find-open-approval.ts'
import { undoApproval } from './undo-approval.ts'

const { db } = await testDatabase()
const ctx = riskContext(db)
const newOwner = () => company(db, { bought: 'pro' })
const later = () => new Date(Date.now() + APPROVAL_UNDO_MS + 1000)
const statusOf = async (id: string) =>
  (await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status

async function openApproval(rosa: Admin) {
  const approval = await findOpenApproval(db, rosa)
  if (!approval) throw new Error('no approval can be undone')
  return approval
}

async function approveTogether(rosa: Admin, count = 3) {
  const owner = await newOwner()
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const title = `Soldador ${n}`
    ids.push(must(await createJob(db, owner, jobWords({ title }))).id)
  }
  const chosen = ids.map((id) => ({ id, version: 1 }))
  expect(must(await approveJobs(ctx, rosa, chosen))).toMatchObject({ changed: count })
  return { ids, owner }
}

async function approvedChange(rosa: Admin) {
  const owner = await newOwner()
  const id = await publishedJob(db, owner)
  must(await editJob(db, owner, id, jobWords({ title: 'Pasteleiro' })))
  const seen = (await findJobToModerate(ctx, rosa, id))?.change?.version
  must(await approveJobChange(ctx, rosa, id, seen))
  return { id, owner }
}
const publicTitle = async (id: string) => (await findPublicJob(db, id))?.title
const pendingTitle = async (id: string, rosa: Admin) =>
  (await findJobToModerate(ctx, rosa, id))?.change?.title
const statesOf = async (id: string) => {
  const rows = await db
    .select({ state: jobVersions.state, title: jobVersions.title })
    .from(jobVersions)
    .where(eq(jobVersions.jobId, id))
  return rows.map(({ state, title }) => `${state}: ${title}`).sort()
}

describe('jobs that were approved together', () => {
  test('return to the moderation queue together when the approval is undone', async () => {
    const rosa = await admin(db)
    const { ids } = await approveTogether(rosa)
    const { id, count, leftMs } = await openApproval(rosa)
    expect(count).toBe(3)
    expect(leftMs).toBeLessThanOrEqual(APPROVAL_UNDO_MS)
    expect(must(await undoApproval(db, rosa, id))).toEqual({ changed: 3, of: 3 })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending', 'pending'])
    expect(await findOpenApproval(db, rosa)).toBeUndefined()
  })

  test('return to moderation after the undo, except those decided meanwhile', async () => {
    const rosa = await admin(db)
    const { ids, owner } = await approveTogether(rosa)
    const [closed = '', ...others] = ids
    const { id } = await openApproval(rosa)
    must(await moveOwnJob(db, owner, closed, 'closed'))
    expect((await openApproval(rosa)).count).toBe(2)
    expect(must(await undoApproval(db, rosa, id))).toEqual({ changed: 2, of: 3 })
    expect(await statusOf(closed)).toBe('closed')
    expect(await Promise.all(others.map(statusOf))).toEqual(['pending', 'pending'])
  })

  test('return to moderation once, even after two simultaneous undo requests', async () => {
    const rosa = await admin(db)
    const [first = ''] = (await approveTogether(rosa, 2)).ids
    const { id } = await openApproval(rosa)
    const answers = await Promise.all([1, 2].map(() => undoApproval(db, rosa, id)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(expect.objectContaining({ refusal: 'already-undone' }))
    const changes = (await eventsOf(db, first)).filter(({ data }) => data.to === 'pending')
    expect(changes).toHaveLength(1)
  })

  test('stay approved despite another administrator’s undo or a late undo', async () => {
    const rosa = await admin(db)
    const [first = ''] = (await approveTogether(rosa)).ids
    const { id } = await openApproval(rosa)
    expect(await undoApproval(db, await admin(db), id)).toMatchObject({ refusal: 'not-found' })
    expect(await undoApproval(db, rosa, randomUUID())).toMatchObject({ refusal: 'not-found' })
    expect(await undoApproval(db, rosa, id, later())).toMatchObject({ refusal: 'too-late' })
    expect(await statusOf(first)).toBe('active')
  })
})

describe('a job’s approved edit', () => {
  test('becomes pending after the undo, with the old text public', async () => {
    const rosa = await admin(db)
    const { id } = await approvedChange(rosa)
    expect(await publicTitle(id)).toBe('Pasteleiro')
    const approval = await openApproval(rosa)
    expect(approval).toMatchObject({ isChange: true, count: 1, title: 'Pasteleiro' })
    expect(must(await undoApproval(db, rosa, approval.id))).toEqual({ changed: 1, of: 1 })
    expect(await publicTitle(id)).toBe('Padeiro')
    expect(await pendingTitle(id, rosa)).toBe('Pasteleiro')
    expect(await statesOf(id)).toEqual(['approved: Padeiro', 'waiting: Pasteleiro'])
    expect(await undoApproval(db, rosa, approval.id)).toMatchObject({ refusal: 'already-undone' })
  })

  test('can be approved again after the undo', async () => {
    const rosa = await admin(db)
    const { id } = await approvedChange(rosa)
    must(await undoApproval(db, rosa, (await openApproval(rosa)).id))
    const seen = (await findJobToModerate(ctx, rosa, id))?.change?.version
    must(await approveJobChange(ctx, rosa, id, seen))
    expect(await statesOf(id)).toEqual(['approved: Pasteleiro', 'superseded: Padeiro'])
  })

  test('is replaced after the undo by the previous public text', async () => {
    const rosa = await admin(db)
    const owner = await newOwner()
    const id = await publishedJob(db, owner)
    expect(must(await editJob(db, owner, id, jobWords({ title: 'Padeira' }))).waits).toBe(false)
    must(await editJob(db, owner, id, jobWords({ title: 'Cozinheira' })))
    const seen = (await findJobToModerate(ctx, rosa, id))?.change?.version
    must(await approveJobChange(ctx, rosa, id, seen))
    must(await undoApproval(db, rosa, (await openApproval(rosa)).id))
    expect(await publicTitle(id)).toBe('Padeira')
  })

  test('can be undone without losing the company’s later edits', async () => {
    const rosa = await admin(db)
    const { id: harmless, owner } = await approvedChange(rosa)
    must(await editJob(db, owner, harmless, jobWords({ title: 'Pasteleira' })))
    must(await undoApproval(db, rosa, (await openApproval(rosa)).id))
    expect(await publicTitle(harmless)).toBe('Padeiro')
    expect(await pendingTitle(harmless, rosa)).toBe('Pasteleira')

    const { id: pending, owner: other } = await approvedChange(rosa)
    must(await editJob(db, other, pending, jobWords({ title: 'Confeiteiro' })))
    must(await undoApproval(db, rosa, (await openApproval(rosa)).id))
    expect(await publicTitle(pending)).toBe('Padeiro')
    expect(await pendingTitle(pending, rosa)).toBe('Confeiteiro')
  })

  test('cannot be undone after an administrator has edited the job', async () => {
    const rosa = await admin(db)
    const { id } = await approvedChange(rosa)
    const approval = await openApproval(rosa)
    must(await editJob(db, await admin(db), id, jobWords({ title: 'Padeiro chefe' })))
    expect(await findOpenApproval(db, rosa)).toBeUndefined()
    expect(await undoApproval(db, rosa, approval.id)).toMatchObject({ refusal: 'already-undone' })
    expect(await publicTitle(id)).toBe('Padeiro chefe')
  })
})
