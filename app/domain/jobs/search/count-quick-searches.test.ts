import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { countQuickSearches } from './count-quick-searches.ts'
import { readJobSearch } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'

const { db } = await testDatabase()

test('a quick search shows its number of jobs and is omitted without jobs', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  await publishedJob(db, owner, { title: 'Servente', experienceYears: 0 })
  await publishedJob(db, owner, {
    title: 'Estagiária de contabilidade',
    contractType: 'internship',
  })
  await publishedJob(db, owner, { title: 'Programador', workType: 'remoto' })
  await publishedJob(db, owner, { title: 'Motorista', requirements: 'Carta de condução' })
  const found = await countQuickSearches(db)
  expect(found.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Sem experiência', 'Estágio', 'Remoto', 'Carta de condução']),
  )
  expect(found.map(({ label }) => label)).not.toContain('Tempo Parcial')
  for (const { label, path, count } of found) {
    const search = readJobSearch(new URLSearchParams(path.split('?')[1]))
    expect((await searchJobs(db, search)).total, label).toBe(count)
  }
})
