import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { changeSubscription, company, publishedJob } from '#tests/make.ts'
import { listSimilarJobs } from './list-similar-jobs.ts'

const { db, pool } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 100 })

test('tags are the same with and without accents and capitals', async () => {
  const id = await publishedJob(db, owner, { tags: ['Logística'] })
  await publishedJob(db, owner, { title: 'Sem acento', tags: ['logistica'] })
  const similar = await listSimilarJobs(db, { id, tags: ['Logística'], province: null })
  expect(similar.map(({ title }) => title)).toEqual(['Sem acento'])
})

test('where the nearest are too old, those that are less near are found', async () => {
  const tags = ['Pesca', 'Frio']
  const id = await publishedJob(db, owner, { tags, province: 'namibe' })
  for (let n = 0; n < 30; n += 1) await publishedJob(db, owner, { title: 'Velha', tags })
  await pool.query("update jobs set created_at = now() - interval '61 days' where title = 'Velha'")
  await publishedJob(db, owner, { title: 'Nova', tags: ['Pesca'] })
  const similar = await listSimilarJobs(db, { id, tags, province: 'namibe' })
  expect(similar.map(({ title }) => title)).toEqual(['Nova'])
})
