import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, jobWords, must } from '#tests/support/makers/make.ts'
import { moveOwnJob } from '../change-job-status.ts'
import { createJob } from '../create-job.ts'
import { editJob } from '../edit-job.ts'

const { db } = await testDatabase()
const blocked = jobWords({ requirements: 'Pague a taxa de inscrição.' })

test('a company can store a job with forbidden text only as a draft', async () => {
  const owner = await company(db)
  expect(await createJob(db, owner, blocked)).toMatchObject({ refusal: 'words-blocked' })
  const { id } = must(await createJob(db, owner, blocked, { draft: true }))
  expect(await moveOwnJob(db, owner, id, 'pending')).toMatchObject({ refusal: 'words-blocked' })
  must(await editJob(db, owner, id, jobWords()))
  must(await editJob(db, owner, id, blocked))
  must(await editJob(db, owner, id, jobWords()))
  must(await moveOwnJob(db, owner, id, 'pending'))
})

test('only an administrator can add forbidden text to a submitted job', async () => {
  const owner = await company(db)
  const { id } = must(await createJob(db, owner, jobWords()))
  expect(await editJob(db, owner, id, blocked)).toMatchObject({ refusal: 'words-blocked' })
  must(await editJob(db, await admin(db), id, blocked))
})
