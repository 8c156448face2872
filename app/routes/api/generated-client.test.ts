import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { OpenAPIClientAxios } from 'openapi-client-axios'
import { afterAll, expect, test } from 'vitest'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { apiKey, storeCv } from '#tests/support/makers/api-key.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { admin, candidate, company, must, sentApplication } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { createApi } from './api.ts'

const { ctx, db } = await testContext()
const api = createApi(ctx, () => 'test')
const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' })
afterAll(() => void server.close())
if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Generates a client whose methods are the operations of the API document. */
async function generatedClient(key: string) {
  const definition = `${base}/api/v1/openapi.json`
  const generated = new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: {
      baseURL: base,
      headers: { Authorization: `Bearer ${key}` },
      validateStatus: () => true,
    },
  })
  const client = await generated.init()
  client.defaults.baseURL = base
  return client
}

test('a generated client publishes a job, reads an application with its CV, and decides on it', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const { key } = await apiKey(db, owner)
  const client = await generatedClient(key)
  const call = (name: string, ...given: unknown[]) => {
    const operation = client[name]
    if (!operation) throw new Error(`the document has no operation ${name}`)
    return operation(...(given as []))
  }
  const job = {
    title: 'Pasteleiro',
    description: 'Bolos de festa.',
    responsibilities: 'Cozer.',
    requirements: 'Um ano de experiência.',
    province: 'luanda',
  }
  const put = await call('putJob', { reference: 'P-7' }, job)
  expect([put.status, put.data.status]).toEqual([201, 'pending'])
  const boss = await admin(db)
  const expected = { status: 'pending', version: 1 } as const
  must(await setJobStatus(db, boss, put.data.id, 'active', expected))
  const open = await call('readJob', { id: put.data.id })
  expect([open.status, open.data.title]).toEqual([200, 'Pasteleiro'])

  const applicationId = await sentApplication(db, await candidate(db), put.data.id)
  await storeCv(ctx, applicationId, makeCv())
  const listed = await call('listApplications', { job: put.data.id })
  expect(listed.data.applications.map(({ id }: { id: string }) => id)).toEqual([applicationId])
  const cv = await call('readCv', { id: applicationId }, undefined, { responseType: 'arraybuffer' })
  expect(Buffer.from(cv.data).subarray(0, 5).toString()).toBe('%PDF-')
  const decided = await call('decideApplication', { id: applicationId }, { status: 'approved' })
  expect([decided.status, decided.data.status]).toEqual([200, 'approved'])
})
