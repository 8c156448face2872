import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { type ApiDocument, anyCall, findBreach } from '#tests/support/makers/api-calls.ts'
import { apiKey, storeCv } from '#tests/support/makers/api-key.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { createApi } from './api.ts'

/** The suite makes few calls to be fast; `API_CALLS=10000` is the full run (API-07). */
const CALLS = Number(process.env.API_CALLS ?? 300)

const { ctx, db, pool } = await testContext()
// Rate limits are off, because they would hide other responses.
const searches = { take: () => ({ ok: true as const, value: { waitMs: 0 } }) }
const webhooks = {
  ...ctx.webhooks,
  check: async () => ({ ok: false as const, refusal: 'unknown-host' as const, detail: undefined }),
}
const api = createApi({ ...ctx, searches, webhooks }, () => 'test')
const document: ApiDocument = await (await api.request('/api/v1/openapi.json')).json()

beforeEach(() => pool.query('delete from attempts where limit_name = $1', [limits.apiKey.name]))

test('every generated API call gets a documented response, never a 5xx', {
  timeout: 3_600_000,
}, async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const other = await company(db, { bought: 'corporativo' })
  const jobId = await publishedJob(db, owner)
  const others = await publishedJob(db, other)
  const applicationId = await sentApplication(db, await candidate(db), jobId)
  await storeCv(ctx, applicationId, makeCv())
  const keys = [
    (await apiKey(db, owner)).key,
    (await apiKey(db, other, ['jobs:read'])).key,
    '',
    'lus_x',
  ]
  const known = [jobId, others, applicationId, owner.companyId]
  let calls = 0
  await fc.assert(
    fc.asyncProperty(anyCall(document, keys, known), async (call) => {
      calls += 1
      if (calls % 500 === 0)
        await pool.query('delete from attempts where limit_name = $1', [limits.apiKey.name])
      const { url, method, headers, body } = call
      const response = await api.request(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      expect(await findBreach(call, response)).toBeUndefined()
    }),
    { numRuns: CALLS, endOnFailure: true },
  )
})
