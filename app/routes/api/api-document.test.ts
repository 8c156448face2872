import { randomUUID } from 'node:crypto'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { messageOf } from '#app/domain/api-access/deliver-webhook.ts'
import { hookEvents } from '#app/domain/api-access/hook-event.ts'
import { done } from '#app/domain/outcome.ts'
import {
  apiExamples,
  curlOf,
  delivery,
  placeholders,
  verification,
} from '#app/routes/public/developers/api-examples.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { createApi } from './api.ts'
import { webhookMessageSchema } from './webhook-message.ts'

const { ctx, db } = await testContext()
/** Example host names resolve to no IP address here, so accept every URL. */
const webhooks = { ...ctx.webhooks, check: async () => done() }
const api = createApi({ ...ctx, webhooks }, () => 'test')
/** The linter refuses a document whose server is localhost, so use a public URL. */
const config = { ...ctx.config, publicUrl: 'https://lusona.ao' }
const published = createApi({ ...ctx, config }, () => 'test')
const document = await (await published.request('/api/v1/openapi.json')).text()

test('the API document is valid OpenAPI 3.1 according to a public linter', async () => {
  expect(JSON.parse(document).openapi).toBe('3.1.0')
  const rules = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: document, config: rules })
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('every API operation has its own id, and needs a key unless it is public', () => {
  const { paths } = JSON.parse(document)
  const operations = Object.values<Record<string, { operationId: string; security?: [] }>>(
    paths,
  ).flatMap((methods) => Object.values(methods))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const open = operations.filter(({ security }) => security?.length === 0)
  expect(open.map(({ operationId }) => operationId).sort()).toEqual([
    'listCategories',
    'listJobs',
    'listProvinces',
    'readCompany',
    'readJob',
  ])
})

/** Fails if the response lacks a field that the guide shows. */
function expectFields(documented: unknown, actual: unknown, at: string): void {
  if (typeof documented !== 'object' || documented === null) return
  const found = typeof actual === 'object' && actual !== null ? Object.keys(actual) : []
  for (const [name, value] of Object.entries(documented)) {
    expect(found, at).toContain(name)
    expectFields(value, (actual as Record<string, unknown>)[name], `${at}.${name}`)
  }
}

test('each example in the API guide gets the status and fields that the guide shows', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const jobId = await publishedJob(db, owner)
  const applicationId = await sentApplication(db, await candidate(db), jobId)
  const { key } = await apiKey(db, owner)
  for (const { id, method, path, needsKey, headers, body, status, answer } of apiExamples) {
    const filled = path
      .replace(placeholders.job, jobId)
      .replace(placeholders.application, applicationId)
    const response = await api.request(`/api/v1${filled}`, {
      method,
      headers: {
        ...headers,
        ...(needsKey ? { Authorization: `Bearer ${key}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect([id, response.status]).toEqual([id, status])
    expectFields(answer, await response.json(), id)
  }
})

test('each example in the API guide is a single curl command with headers and body', () => {
  const [example] = apiExamples.filter(({ id }) => id === 'experimentar')
  if (!example) throw new Error('no example')
  const command = curlOf(example, 'https://lusona.ao')
  expect(command).toContain(`curl -X POST 'https://lusona.ao/api/v1/jobs'`)
  expect(command).toContain('-H "Authorization: Bearer $LUSONA_KEY"')
  expect(command).toContain(`-H 'Prefer: dry-run'`)
})

test('the API document describes each webhook with the body that is delivered', () => {
  const { webhooks } = JSON.parse(document)
  expect(Object.keys(webhooks)).toEqual([...hookEvents])
  const ids = { applicationId: randomUUID(), messageId: randomUUID() }
  const sent = messageOf(
    { type: 'message.received', data: ids, createdAt: new Date() },
    'https://a.ao',
  )
  expect(webhookMessageSchema.strict().parse(sent)).toEqual(sent)
  expect(delivery).toContain('"type": "application.received"')
})

test('the API guide’s code verifies a webhook with the library of the webhook standard', async () => {
  const { Webhook } = await import('standardwebhooks')
  expect(verification).toContain("import { Webhook } from 'standardwebhooks'")
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const webhook = new Webhook(secret)
  const [id, at, body] = [`msg_${randomUUID()}`, new Date(), '{"type":"ping"}']
  const signature = webhook.sign(id, at, body)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  }
  expect(webhook.verify(body, headers)).toEqual({ type: 'ping' })
})
