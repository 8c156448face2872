import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'
import { changeJobs } from '#tests/support/database/journey-database.ts'

test('a job changed directly in the database is removed from the portal’s caches', async ({
  request,
}) => {
  const list = async () => (await request.get('/vagas?page=3')).text()
  // Request the list twice, because a page is cached from its second request on.
  await list()
  const [, id = ''] = /vaga-detalhes\/([0-9a-f-]{36})/.exec(await list()) ?? []
  const change = (status: string) =>
    changeJobs(`update jobs set status = $2 where id = $1::uuid`, [id, status])
  await change('closed')
  try {
    await expect.poll(list).not.toContain(id)
  } finally {
    await change('active')
  }
})
