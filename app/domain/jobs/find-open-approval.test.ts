import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, jobWords, must } from '#tests/support/makers/make.ts'
import { setJobStatus } from './change-job-status.ts'
import { createJob } from './create-job.ts'
import { APPROVAL_UNDO_MS, findOpenApproval } from './find-open-approval.ts'
import { jobs } from './job-table.ts'

const { db } = await testDatabase()
const owner = await company(db, { bought: 'pro' })
const rosa = await admin(db)
const expectedOf = async (id: string) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  return { status: job?.status ?? 'draft', version: job?.version ?? 0 }
}
const later = () => new Date(Date.now() + APPROVAL_UNDO_MS + 1000)

test('an administrator can undo their own last approval for one minute', async () => {
  const { id } = must(await createJob(db, owner, jobWords({ title: 'Soldador' })))
  expect(await findOpenApproval(db, rosa)).toBeUndefined()
  must(await setJobStatus(db, rosa, id, 'active', await expectedOf(id)))
  expect(await findOpenApproval(db, rosa)).toMatchObject({ id, title: 'Soldador' })
  expect(await findOpenApproval(db, await admin(db))).toBeUndefined()
  expect(await findOpenApproval(db, rosa, later())).toBeUndefined()
  must(await setJobStatus(db, rosa, id, 'pending', await expectedOf(id)))
  expect(await expectedOf(id)).toMatchObject({ status: 'pending' })
  expect(await findOpenApproval(db, rosa)).toBeUndefined()
})
