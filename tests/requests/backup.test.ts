import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lockDataFolder } from '#app/database/data-folder-lock.ts'
import { passingTables } from '#app/domain/backups/archive.ts'
import { dumpTables } from '#app/domain/backups/dump-tables.ts'
import { makeBackup } from '#app/domain/backups/make-backup.ts'
import { DamagedArchive } from '#app/domain/backups/read-archive.ts'
import { OtherShape, restoreBackup } from '#app/domain/backups/restore-backup.ts'
import { writeArchive } from '#app/domain/backups/write-archive.ts'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { listen } from '#app/domain/history/listen.ts'
import {
  admin,
  candidate,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import {
  mainOf,
  password,
  sessionOf,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { startS3Server } from '#tests/support/services/s3-server.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool, ctx, url, ownerUrl, folder } = portal
const page = '/admin/configuracoes/backup'
const hash = await ctx.passwords.hash(password)
const boss = await admin(db, { name: 'Chefe Um', email: 'chefe@exemplo.ao', passwordHash: hash })
let cookie = await sessionOf(portal, boss.userId)

// Text that could break a format that separates values by tabs and line breaks.
const awkward = 'Ana \\N "d\'Água"\t\n\\.\r\n😀 ção'
const jobId = await publishedJob(db, await company(db, { name: 'Sonda do Sul' }), {
  title: 'Geóloga',
  description: awkward,
  faq: [{ question: 'Tem\ncarta?', required: true }],
})
const ana = await candidate(db, { email: 'ana@exemplo.ao', passwordHash: hash })
await sentApplication(db, ana, jobId, { answers: ['Sim'], coverLetter: awkward })
const fileKey = newDocumentKey(ana.userId, 'pdf')
const fileBytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
await ctx.files.put('cv-files', fileKey, fileBytes, { contentType: 'application/pdf' })

beforeEach(async () => {
  portal.moveAway()
  cookie = await sessionOf(portal, boss.userId)
})

const make = (currentPassword = password) => post(`${page}/ficheiro`, { currentPassword }, cookie)

async function follow(answer: Response): Promise<string> {
  expect(answer.headers.get('Location')).toBe(page)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return textOf(await send(page, { cookie: [cookie, ...cookies].join('; ') }))
}

async function download(): Promise<Buffer> {
  const answer = await make()
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function saveArchive(archive: Uint8Array): Promise<string> {
  const path = join(folder, `${randomUUID()}.zip`)
  await writeFile(path, archive)
  return path
}

async function lastEnd() {
  const { rows } = await pool.query(
    "select name, data from events where name ~ '^backup-(asked|made|broken)' order by at desc, id desc limit 1",
  )
  return rows[0]
}

const stores = { url: ownerUrl, files: ctx.files }

async function everything() {
  const { rows } = await pool.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    if (passingTables.has(name) || name === 'events' || name === 'security_log') continue
    const { rows: found } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from "${name}" t`,
    )
    prints[name] = found[0].print
  }
  return prints
}

async function destroyAll() {
  const { rows } = await pool.query(
    "select string_agg(quote_ident(relname), ', ') as names from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  await ownerPool.query(`truncate ${rows[0].names} cascade`)
  await rm(join(folder, 'files'), { recursive: true, force: true })
}

describe('the page of backups', () => {
  test('is linked from the button Backup do Banco', async () => {
    const html = await mainOf(await send('/admin/configuracoes', { cookie }))
    expect(readPage(html).get('link', 'Backup do Banco').attribute('href')).toBe(
      '/admin/configuracoes/backup',
    )
    expect((await send(page, { cookie })).status).toBe(200)
  })

  test.each([
    ['without the password', '', 'Escreva primeiro a palavra-passe que usa agora.'],
    ['with a wrong one', 'Nao-e-esta-77', 'A palavra-passe atual não está certa.'],
  ])('refuses a download %s', async (_, typed, sentence) => {
    const answer = await make(typed)
    expect(await follow(answer)).toContain(sentence)
    const { rows } = await pool.query("select 1 from events where name = 'backup-asked'")
    expect(rows).toEqual([])
  })

  test('offers an archive and then shows its size, checksum and administrator', async () => {
    const answer = await make()
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="lusona-\d{12}\.zip"$/,
    )
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const archive = Buffer.from(await answer.arrayBuffer())
    const sha256 = createHash('sha256').update(archive).digest('hex')
    const noted = async () =>
      (await pool.query("select actor_id, data from events where name = 'backup-made'")).rows
    await expect
      .poll(noted)
      .toMatchObject([{ actor_id: boss.userId, data: { bytes: archive.length, sha256 } }])
    const text = wordsOf(await mainOf(await send(page, { cookie })))
    expect(text).toContain(sha256)
    expect(text).toMatch(/\d+(,\d)? KB/)
    expect(text).toContain('por Chefe Um')
    expect(text).toMatch(/A cópia foi enviada até ao fim \d+(,\d)? KB, em .*compare a soma SHA-256/)
  })

  test('shows a backup as in progress, and after an hour as incomplete', async () => {
    const ask = (ago: string) =>
      pool.query(
        `insert into events (name, actor_kind, subject_id, data, at) values ('backup-asked', 'system',
           '00000000-0000-7000-8000-000000000002', jsonb_build_object('backup', $1::text), now() - $1::interval)`,
        [ago],
      )
    const textNow = async () => wordsOf(await mainOf(await send(page, { cookie })))
    await ask('2 hours')
    expect(await textNow()).toContain('Não chegou ao fim')
    expect(await textNow()).not.toContain('A descarregar')
    await ask('1 minute')
    expect(await textNow()).toMatch(/A descarregar .*Não chegou ao fim/)
    await pool.query("delete from events where name = 'backup-asked' and actor_kind = 'system'")
  })

  test('shows a backup as complete only when its last chunk was sent', async () => {
    const pieces = (await make()).body?.getReader()
    let bytes = 0
    const ends = []
    for (let isLast = false; !isLast; ) {
      const { value = Buffer.of() } = (await pieces?.read()) ?? {}
      bytes += value.length
      isLast = Buffer.from(value).includes('PK\x05\x06')
      ends.push((await lastEnd()).data.bytes ?? null)
    }
    // At this point, the archive is complete, and its last chunk is being sent.
    await expect.poll(() => readdir(join(folder, 'backups'))).toEqual([])
    ends.push((await lastEnd()).data.bytes ?? null)
    expect(new Set(ends)).toEqual(new Set([null]))
    expect(wordsOf(await mainOf(await send(page, { cookie })))).toContain('A descarregar')
    expect((await pieces?.read())?.done).toBe(true)
    expect((await lastEnd()).data).toMatchObject({ bytes })
  })

  test('immediately shows an interrupted backup as incomplete', async () => {
    const answer = await make()
    const pieces = answer.body?.getReader()
    await pieces?.read()
    expect((await lastEnd()).name).toBe('backup-asked')
    await pieces?.cancel()
    expect((await lastEnd()).name).toBe('backup-broken-off')
    const [newest] =
      /A descarregar|Não chegou ao fim/.exec(wordsOf(await mainOf(await send(page, { cookie })))) ??
      []
    expect(newest).toBe('Não chegou ao fim')
    await expect.poll(() => readdir(join(folder, 'backups'))).toEqual([])
  })

  test('names the file by date and time in Luanda', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') })
    try {
      const answer = await make()
      await answer.body?.cancel()
      expect(answer.headers.get('Content-Disposition')).toContain('"lusona-202612010030.zip"')
    } finally {
      vi.useRealTimers()
    }
  })

  test('leaves nothing on the server’s disk after the download', async () => {
    await download()
    await expect.poll(() => readdir(join(folder, 'backups'))).toEqual([])
  })

  test('refuses a backup on a full disk before sending anything', async () => {
    const full = {
      ...ctx,
      folder: join(folder, 'full'),
      createFile: () => createWriteStream('/dev/full'),
    }
    const answer = await makeBackup(full, boss, password)
    expect(answer).toMatchObject({ ok: false, refusal: 'disk-full' })
    expect(await readdir(full.folder)).toEqual([])
    // A connection that was interrupted in the middle of COPY must not be reused.
    expect((await download()).length).toBeGreaterThan(1_000)
  })
})

describe('a restored backup', () => {
  test('brings back every row, every file and a working portal', async () => {
    const before = await everything()
    expect(before.applications).toMatch(/^1 /)
    const path = await saveArchive(await download())
    await destroyAll()
    expect((await pool.query('select 1 from users')).rows).toEqual([])
    const restored = await restoreBackup(stores, path)
    expect(restored.files).toBe(1)
    expect(await everything()).toEqual(before)
    const file = await ctx.files.open('cv-files', fileKey)
    expect(file && Buffer.compare(await buffer(file.stream), fileBytes)).toBe(0)
    ctx.onReconnect(portal.app.cache)
    expect(await textOf(await send('/vagas'))).toContain('Geóloga')
    const signIn = await post('/auth', { email: 'ana@exemplo.ao', password })
    expect(signIn.headers.get('Location')).toBe('/usuario/dashboard')
  })

  test('replaces newer rows and continues the sequences', async () => {
    const path = await saveArchive(await download())
    await company(db, { name: 'Chegou Depois' })
    await restoreBackup(stores, path)
    const { rows } = await pool.query("select 1 from companies where name = 'Chegou Depois'")
    expect(rows).toEqual([])
    const later = await candidate(db, { name: 'Vem a Seguir' })
    const numbers = await pool.query('select display_number from listed_users order by 1')
    expect(new Set(numbers.rows.map((row) => row.display_number)).size).toBe(numbers.rows.length)
    await pool.query('delete from users where id = $1', [later.userId])
  })

  test('signs all users out, so that an ended session is not restored', async () => {
    const path = await saveArchive(await download())
    await restoreBackup(stores, path)
    expect((await send(page, { cookie })).headers.get('Location')).toMatch(/^\/auth/)
    expect((await pool.query('select 1 from sessions')).rows).toEqual([])
  })

  test('keeps triggers and foreign keys', async () => {
    const rules = async () =>
      (
        await pool.query(`
          select conname as name, pg_get_constraintdef(oid) as is from pg_constraint
            where connamespace = 'public'::regnamespace
          union all select tgname, tgenabled::text from pg_trigger where not tgisinternal
          order by 1, 2`)
      ).rows
    const before = await rules()
    await restoreBackup(stores, await saveArchive(await download()))
    expect(await rules()).toEqual(before)
  })

  test('is recorded in the history', async () => {
    await restoreBackup(stores, await saveArchive(await download()))
    const { rows } = await pool.query(
      "select actor_kind, data from events where name = 'backup-restored' order by at desc limit 1",
    )
    expect(rows).toMatchObject([{ actor_kind: 'system', data: { files: 1 } }])
  })

  test('runs only tasks for unsent mails', async () => {
    const { rows: unsent } = await pool.query(
      `insert into mail_outbox (mail, recipient, data) values ('message-copy', 'a@exemplo.ao', '{}') returning id`,
    )
    const path = await saveArchive(await download())
    await restoreBackup(stores, path)
    const { rows } = await pool.query(
      `select t.identifier, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id`,
    )
    expect(new Set(rows.map(({ identifier }) => identifier))).toEqual(new Set(['send-mail']))
    expect(rows.map(({ payload }) => payload.outboxId)).toContain(unsent[0].id)
    await pool.query('delete from mail_outbox where id = $1', [unsent[0].id])
  })
})

describe('the check of a backup before any change', () => {
  const refuse = async (archive: Uint8Array, reason: unknown = DamagedArchive) => {
    const before = await everything()
    await expect(restoreBackup(stores, await saveArchive(archive))).rejects.toThrow(reason as never)
    expect(await everything()).toEqual(before)
  }

  test('refuses a truncated archive', async () => {
    const archive = await download()
    for (const share of [0.1, 0.5, 0.99])
      await refuse(archive.subarray(0, Math.floor(archive.length * share)))
  })

  // Change only the contents of entries, because other bytes, such as an entry's time, are not
  // verified.
  test('refuses an archive with one changed byte', async () => {
    const archive = Buffer.from(await download())
    for (const offset of middlesOfLargestEntries(archive, 4)) {
      const damaged = Buffer.from(archive)
      damaged[offset] = (damaged[offset] ?? 0) ^ 0xff
      await refuse(damaged)
    }
  })

  function middlesOfLargestEntries(archive: Buffer, count: number): number[] {
    const starts: number[] = []
    for (let at = archive.indexOf(localHeader); at >= 0; at = archive.indexOf(localHeader, at + 1))
      starts.push(at)
    const entries = starts
      .slice(0, -1)
      .map((from, index) => ({ from, to: starts[index + 1] ?? from }))
    return entries
      .toSorted((one, other) => other.to - other.from - (one.to - one.from))
      .slice(0, count)
      .map(({ from, to }) => Math.floor((from + to) / 2))
  }
  const localHeader = Buffer.from('PK\x03\x04', 'latin1')

  test('refuses a file of another type', async () => {
    await refuse(Buffer.from('não é um arquivo'))
    await refuse(Buffer.alloc(0))
  })

  test('refuses an archive of another version of the portal', async () => {
    const path = await saveArchive(await download())
    await ownerPool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('outra', 99999999999999)",
    )
    const before = await everything()
    await expect(restoreBackup(stores, path)).rejects.toThrow(OtherShape)
    expect(await everything()).toEqual(before)
    await ownerPool.query("delete from drizzle.__drizzle_migrations where hash = 'outra'")
  })

  test('refuses an archive with valid checksums whose rows break a constraint', async () => {
    const dumped = join(folder, randomUUID())
    const dump = await dumpTables(pool, dumped)
    await writeFile(join(dumped, 'jobs.copy'), '')
    const tables = dump.tables.map((table) =>
      table.name === 'jobs'
        ? { ...table, bytes: 0, sha256: createHash('sha256').update('').digest('hex') }
        : table,
    )
    const path = await saveArchive(await buffer(writeArchive(ctx.files, { ...dump, tables })))
    const before = await everything()
    await expect(restoreBackup(stores, path)).rejects.toThrow(/foreign key/)
    expect(await everything()).toEqual(before)
    await send('/vagas')
  })
})

test('a backup interrupted by a failing store is not recorded as complete', async () => {
  const made = async () =>
    (await pool.query("select count(*)::int as made from events where name = 'backup-made'"))
      .rows[0].made
  const before = await made()
  const { open } = ctx.files
  ctx.files.open = async () => {
    throw new Error('the store is gone')
  }
  try {
    const answer = await make()
    await expect(answer.arrayBuffer()).rejects.toThrow()
  } finally {
    ctx.files.open = open
  }
  expect(await made()).toBe(before)
  await expect.poll(() => readdir(join(folder, 'backups'))).toEqual([])
})

const root = join(import.meta.dirname, '../..')

const restore = (path: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(root, 'app/restore.ts'), '--', path], {
    cwd: root,
    env: { ...process.env, DEMO: 'true', ...env },
  }).then(
    ({ stdout }) => stdout,
    (error) => String(error.stderr),
  )

test('npm run restore refuses to run while a portal uses its folder', async () => {
  const busy = join(folder, 'em-uso')
  const unlock = await lockDataFolder(busy)
  const output = await restore(await saveArchive(await download()), { DATA_DIR: busy })
  expect(output).toBe(`Há um portal a funcionar com a pasta ${busy}. Pare-o primeiro.\n`)
  expect(await readdir(busy)).not.toContain('postgres')
  await unlock()
})

const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder }

test('npm run restore refuses to run while a portal uses the database', async () => {
  const before = await everything()
  const archive = await saveArchive(await download())
  const listener = await new Promise<ReturnType<typeof listen>>((resolve) => {
    const started = listen(url, ctx.log, {
      onNotification: () => {},
      onReconnect: () => resolve(started),
    })
  })
  expect(await restore(archive, env)).toBe(
    'Há um portal a usar esta base de dados (1 processo). Pare-o primeiro.\n',
  )
  expect(await everything()).toEqual(before)
  await listener.close()
})

test('npm run restore reports its errors in plain words', async () => {
  const before = await everything()
  const archive = await download()
  expect(await restore(await saveArchive(archive.subarray(0, 5_000)), env)).toMatch(
    /O ficheiro não é uma cópia inteira, e nada foi alterado: não é um ficheiro ZIP inteiro/,
  )
  expect(await restore(join(folder, 'nunca-feita.zip'), env)).toMatch(/Não há nenhum ficheiro/)
  expect(await everything()).toEqual(before)
})

test('npm run restore restores a backup file', async () => {
  const before = await everything()
  const archive = await download()
  await destroyAll()
  expect(await restore(await saveArchive(archive), env)).toMatch(
    /Reposta a cópia de \d+ de \S+ de \d{4}, \d\d:\d\d: [\d\s]+ registos em \d+ tabelas e 1 ficheiro\.\nAs sessões acabaram/,
  )
  expect(await everything()).toEqual(before)
  expect(await readFile(join(root, 'package.json'), 'utf8')).toContain('"restore":')
})

describe('the operator’s backup command', () => {
  const run = promisify(execFile)
  const root = join(import.meta.dirname, '../..')
  const backup = (words: string[], env: Record<string, string> = {}) =>
    run(process.execPath, ['app/backup.ts', ...words], {
      cwd: root,
      env: {
        DEMO: 'true',
        DATA_DIR: folder,
        DATABASE_URL: url,
        PUBLIC_URL: 'http://localhost',
        AUTH_SECRET: 'x'.repeat(32),
        ...env,
      },
    })

  test('writes a verified backup to a folder and deletes old ones, and the page lists it', async () => {
    const to = join(folder, 'nightly')
    for (const old of ['lusona-20260101T000000Z.zip', 'lusona-20260102T000000Z.zip', 'other.zip']) {
      await mkdir(to, { recursive: true })
      await writeFile(join(to, old), '')
    }
    const { stdout } = await backup(['--to', to, '--keep', '2'])
    const names = (await readdir(to)).sort()
    expect(names).toHaveLength(3)
    expect(names.slice(0, 1)).toEqual(['lusona-20260102T000000Z.zip'])
    expect(names[2]).toBe('other.zip')
    const archive = await readFile(join(to, names[1] ?? ''))
    const sha256 = createHash('sha256').update(archive).digest('hex')
    expect(stdout).toContain(sha256)
    expect(await textOf(await send(page, { cookie }))).toContain(sha256)
    const before = await everything()
    await ownerPool.query('delete from applications')
    await restoreBackup(stores, join(to, names[1] ?? ''))
    expect((await everything()).applications).toEqual(before.applications)
  })

  test('uploads a verified backup to a bucket and leaves nothing on the disk', async () => {
    await using s3 = await startS3Server()
    const { stdout } = await backup(['--to', 's3://copias/lusona/'], {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'lusona',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    const [key = ''] = s3.objects.keys()
    expect(key).toMatch(/^\/copias\/lusona\/lusona-\d{8}T\d{6}Z\.zip$/)
    const content = s3.objects.get(key)?.content ?? Buffer.alloc(0)
    expect(stdout).toContain(createHash('sha256').update(content).digest('hex'))
    expect((await readdir(join(folder, 'backups'))).filter((name) => /zip/.test(name))).toEqual([])
  })

  test('fails without writing a file when the store cannot be read', async () => {
    await using s3 = await startS3Server()
    s3.state.fault = 'error'
    const to = join(folder, 'broken')
    const failed = backup(['--to', to], {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'lusona',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Não há cópia'),
    })
    expect(await readdir(to)).toEqual([])
  })
})
