import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'
import { newOwnJob, setJob } from '#tests/support/makers/own-job.ts'

test('a job changed directly in the database is removed from the portal’s caches', async ({
  request,
}) => {
  const { jobId } = await newOwnJob('Afinador de quissanges')
  const list = async () => (await request.get('/vagas?search=afinador+quissanges')).text()
  // Request the list twice, because a page is cached from its second request on.
  await list()
  expect(await list()).toContain(jobId)
  await setJob(jobId, { status: 'closed' })
  await expect.poll(list).not.toContain(jobId)
})
