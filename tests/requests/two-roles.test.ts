import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/database.ts'
import { startSmtpServer } from '#tests/support/services/smtp-server.ts'

const smtp = await startSmtpServer()
const folder = await mkdtemp(join(tmpdir(), 'lusona-two-roles-'))
afterAll(async () => {
  await smtp[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

function start(database: Record<string, string>) {
  const output = { text: '' }
  const portal = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../build/server/main.js')],
    {
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: '0',
        PUBLIC_URL: 'http://localhost',
        AUTH_SECRET: 'segredo-de-uma-prova-que-ninguem-usa',
        SMTP_URL: smtp.url,
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'ficheiros',
        S3_ACCESS_KEY_ID: 'chave',
        S3_SECRET_ACCESS_KEY: 'segredo',
        ADMIN_EMAIL: 'chefe@exemplo.ao',
        ADMIN_PASSWORD: 'Serra-da-Leba-1905',
        ...database,
      },
    },
  )
  for (const stream of [portal.stdout, portal.stderr])
    stream.on('data', (part) => {
      output.text += part
    })
  return { portal, output }
}

test('an installation with an owner URL starts on an empty database, runs tasks and stops', async () => {
  const { url, ownerUrl } = await emptyDatabase()
  const { portal, output } = start({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  const client = new Client({ connectionString: url })
  try {
    await expect.poll(() => output.text).toContain('"event":"listening"')
    await client.connect()
    const { rows } = await client.query('select name, can_assign_admin from admins')
    expect(rows).toEqual([{ name: 'Administração', can_assign_admin: true }])
    await client.query(
      `with asked as (insert into events (name, actor_kind, subject_id, data)
         select 'password-changed', 'system', id, '{}' from admins returning id)
       select graphile_worker.add_job('react', json_build_object('eventId', id)) from asked`,
    )
    await expect.poll(() => smtp.received.length).toBe(1)
    expect(smtp.received[0]?.recipients).toEqual(['chefe@exemplo.ao'])
    const { rows: owned } = await client.query(
      'select relname from pg_class where relowner = current_user::regrole',
    )
    expect(owned).toEqual([])
    const gone = once(portal, 'exit')
    portal.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  } finally {
    portal.kill('SIGKILL')
    await client.end()
  }
  for (const address of [url, ownerUrl])
    expect(output.text).not.toContain(new URL(address).password)
})

test('an owner role that cannot sign in prevents the start, and the error shows no password', async () => {
  const { url, ownerUrl } = await emptyDatabase()
  const wrong = new URL(ownerUrl)
  wrong.password = randomUUID()
  const { portal, output } = start({ DATABASE_URL: url, DATABASE_OWNER_URL: wrong.href })
  expect(await once(portal, 'close')).toEqual([1, null])
  expect(output.text).toContain('A configuração não está certa:')
  expect(output.text).toContain('DATABASE_OWNER_URL leads to no database')
  for (const { password } of [wrong, new URL(url)]) expect(output.text).not.toContain(password)
})
