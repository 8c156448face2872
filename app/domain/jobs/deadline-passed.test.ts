import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, jobWords, must } from '#tests/support/makers/make.ts'
import { moveOwnJob } from './change-job-status.ts'
import { createJob } from './create-job.ts'
import { editJob } from './edit-job.ts'

const { db } = await testDatabase()
const owner = await company(db, { bought: 'pro' })
const past = { ...jobWords(), expiresAt: new Date('2020-01-01T22:59:59Z') }

test('a job past its deadline can be stored as a draft but not submitted', async () => {
  expect(await createJob(db, owner, past)).toMatchObject({ refusal: 'deadline-passed' })
  const { id } = must(await createJob(db, owner, past, { draft: true }))
  expect(await moveOwnJob(db, owner, id, 'pending')).toMatchObject({ refusal: 'deadline-passed' })
})

test('an edit cannot set a past deadline, but may keep one that has passed', async () => {
  const { id } = must(await createJob(db, owner, { ...past, expiresAt: null }))
  expect(await editJob(db, owner, id, past)).toMatchObject({ refusal: 'deadline-passed' })
  await db.execute(`update jobs set expires_at = '2020-01-01T22:59:59Z' where id = '${id}'`)
  must(await editJob(db, owner, id, { ...past, title: 'Padeiro de manhã' }))
})
