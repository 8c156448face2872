import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { createAppContext } from '#app/context.ts'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { createLog } from '#app/log.ts'
import { testDatabase } from './support/database/database.ts'
import { startS3Server } from './support/services/s3-server.ts'
import { startSmtpServer } from './support/services/smtp-server.ts'

const { db } = await testDatabase()
const smtp = await startSmtpServer()
const s3 = await startS3Server()
const requests: string[] = []
const nif = createServer((request, response) => {
  requests.push(String(request.url))
  response.end(JSON.stringify({ success: true, data: { nome: 'Moagem do Planalto' } }))
}).listen(0, '127.0.0.1')
await once(nif, 'listening')
const folder = await mkdtemp(join(tmpdir(), 'lusona-real-'))

afterAll(async () => {
  nif.close()
  await smtp[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const ctx = createAppContext(
  readConfig({
    DEMO: 'false',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
    PUBLIC_URL: 'https://lusona.test',
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: smtp.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'lusona',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    NIF_SERVICE_URL: `http://127.0.0.1:${(nif.address() as AddressInfo).port}`,
  }),
  db,
  createLog('silent', { write: () => {} }),
)

test('an installation sends its mails to the server of SMTP_URL', async () => {
  const answer = await ctx.mail.send({
    senderName: 'Lusona',
    to: 'ana@exemplo.ao',
    subject: 'Bem-vinda',
    html: '<p>Olá</p>',
    text: 'Olá',
    messageId: '<1@lusona.test>',
  })
  expect(answer.ok).toBe(true)
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['ana@exemplo.ao']])
})

test('an installation stores its files in the bucket of S3_BUCKET', async () => {
  const path = join(folder, 'cv.pdf')
  await writeFile(path, 'um CV')
  const key = newDocumentKey(randomUUID(), 'pdf')
  await ctx.files.put('cv-files', key, path, { contentType: 'application/pdf' })
  expect([...s3.objects.keys()].join()).toContain(key)
})

test('an installation looks up tax numbers at NIF_SERVICE_URL', async () => {
  expect(await ctx.nif.lookUp('5000000011')).toMatchObject({
    ok: true,
    value: { name: 'Moagem do Planalto' },
  })
  expect(requests).toEqual(['/consultar/5000000011'])
})

test('uploaded files and mails are not stored in the installation’s folder', async () => {
  expect(await readdir(folder)).toEqual(['cv.pdf'])
})
