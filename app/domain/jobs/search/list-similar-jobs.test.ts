import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { changeSubscription, company, publishedJob } from '#tests/support/makers/make.ts'
import { createSimilarJobs, listSimilarJobs } from './list-similar-jobs.ts'

const { db, pool } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })
await changeSubscription(db, owner, { extraJobs: 100 })

test('tags that differ only in accents and capitals count as equal', async () => {
  const id = await publishedJob(db, owner, { tags: ['Logística'] })
  await publishedJob(db, owner, { title: 'Sem acento', tags: ['logistica'] })
  const similar = await listSimilarJobs(db, {
    id,
    title: 'Padeiro',
    tags: ['Logística'],
    province: null,
  })
  expect(similar.map(({ title }) => title)).toEqual(['Sem acento'])
})

test('if the most similar jobs are too old, less similar ones are found', async () => {
  const tags = ['Pesca', 'Frio']
  const id = await publishedJob(db, owner, { tags, province: 'namibe' })
  for (let n = 0; n < 30; n += 1) await publishedJob(db, owner, { title: 'Velha', tags })
  await pool.query("update jobs set created_at = now() - interval '61 days' where title = 'Velha'")
  await publishedJob(db, owner, { title: 'Nova', tags: ['Pesca'] })
  const similar = await listSimilarJobs(db, { id, title: '-', tags, province: 'namibe' })
  expect(similar.map(({ title }) => title)).toEqual(['Nova'])
})

test('jobs without tags are compared by title words, synonyms and province', async () => {
  const title = 'Técnica de Frio Sénior'
  const id = await publishedJob(db, owner, { title, province: 'bie' })
  for (const [other, province] of [
    ['Técnico de Refrigeração', 'luanda'],
    ['Técnico de Frio Industrial', 'luanda'],
    ['Técnico de Frio Naval', 'bie'],
    ['Técnica de Contas', 'bie'],
    ['Costureira Sénior', 'bie'],
  ] as const) {
    await publishedJob(db, owner, { title: other, province })
  }
  const similar = await listSimilarJobs(db, { id, title, tags: [], province: 'bie' })
  const titles = similar.map((job) => job.title)
  expect(titles.toSorted()).toEqual([
    'Técnico de Frio Industrial',
    'Técnico de Frio Naval',
    'Técnico de Refrigeração',
  ])
  expect(titles.indexOf('Técnico de Frio Naval')).toBeLessThan(
    titles.indexOf('Técnico de Frio Industrial'),
  )
})

test('jobs with shared tags precede those with shared title words, without duplicates', async () => {
  const words = { title: 'Apicultora', tags: ['Mel'] }
  const id = await publishedJob(db, owner, words)
  await publishedJob(db, owner, { title: 'Apicultor do Norte' })
  await publishedJob(db, owner, { title: 'Apicultor e vendedor', tags: ['Mel'] })
  const similar = await listSimilarJobs(db, { id, ...words, province: null })
  expect(similar.map(({ title }) => title)).toEqual(['Apicultor e vendedor', 'Apicultor do Norte'])
})

test('a job whose title names only a seniority, such as “Assistente Sénior”, has no similar jobs', async () => {
  const title = 'Assistente Sénior'
  const id = await publishedJob(db, owner, { title })
  await publishedJob(db, owner, { title: 'Assistente' })
  expect(await listSimilarJobs(db, { id, title, tags: [], province: null })).toEqual([])
})

test('similar jobs are cached by tags and province, without the job itself', async () => {
  const like = { title: '-', tags: ['Vidro', 'Areia'], province: 'huila' as const }
  const ids: string[] = []
  for (const title of ['A', 'B', 'C', 'D', 'E'])
    ids.push(await publishedJob(db, owner, { ...like, title }))
  const similar = createSimilarJobs()
  const titlesFor = async (at: number) => {
    const found = await similar.list(db, { ...like, id: ids[at] ?? '' })
    return found.map(({ title }) => title)
  }
  expect(await titlesFor(0)).toEqual(['E', 'D', 'C', 'B'])
  await pool.query("update jobs set status = 'closed' where id = $1", [ids[3]])
  expect(await titlesFor(4)).toEqual(['D', 'C', 'B', 'A'])
  similar.forget()
  expect(await titlesFor(4)).toEqual(['C', 'B', 'A'])
})
