import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  ageApplication,
  baseHashOfJob,
  candidate,
  changeSettings,
  company,
  jobWords,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { decideApplication } from '../applications/decide-application.ts'
import { moveOwnJob } from './change-job-status.ts'
import { createJob } from './create-job.ts'
import { editJob } from './edit-job.ts'

const { db, pool } = await testDatabase()

const people = await Promise.all(Array.from({ length: 5 }, () => candidate(db)))

async function owing(applications: number, answered = 0) {
  const owner = await company(db, { bought: 'corporativo' })
  let jobId = ''
  for (let n = 0; n < applications; n += 1) {
    const ana = people[n % people.length]
    if (n % people.length === 0) jobId = await publishedJob(db, owner)
    const id = ana ? await sentApplication(db, ana, jobId) : ''
    await ageApplication(db, id, 31)
    if (n < answered) must(await decideApplication(db, owner, id, 'rejected'))
  }
  return { owner, jobId }
}

async function required<Value>(run: () => Promise<Value>): Promise<Value> {
  await changeSettings(db, { requireAnswers: true })
  return run().finally(() => changeSettings(db, { requireAnswers: false }))
}

const publish = (owner: CompanyMember, draft = false) => createJob(db, owner, jobWords(), { draft })

test('a company with 20 unanswered applications can store jobs only as drafts', async () => {
  const { owner, jobId } = await owing(20)
  const draft = must(await publish(owner, true)).id
  await pool.query(`update jobs set expires_at = now() - interval '1 day' where id = $1`, [jobId])
  const baseHashes = await baseHashOfJob(db, jobId)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const owed = { refusal: 'answers-owed', detail: { count: 20 } }
  await required(async () => {
    expect(await publish(owner)).toMatchObject(owed)
    expect(await moveOwnJob(db, owner, draft, 'pending')).toMatchObject(owed)
    expect(
      await editJob(db, owner, jobId, jobWords({ expiresAt: tomorrow }), baseHashes),
    ).toMatchObject(owed)
    must(await publish(owner, true))
  })
})

test('a company with few unanswered applications or a good answer rate may publish', async () => {
  const { owner } = await owing(20)
  must(await publish(owner))
  const few = await owing(19)
  const answering = await owing(30, 9)
  await required(async () => {
    must(await publish(few.owner))
    must(await publish(answering.owner))
    expect(await publish((await owing(30, 8)).owner)).toMatchObject({ refusal: 'answers-owed' })
  })
})
