import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { accessTable } from '#tests/access-table.ts'
import {
  candidate,
  company,
  jobWords,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool, db, app } = portal
const startSession = await companyEntrance(portal)
const owner = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)
const jobPath = `/vaga-detalhes/${jobId}`
const applicationId = await sentApplication(db, await candidate(db), jobId)

const people = {
  visitor: '',
  candidate: (await signedIn(portal, 'candidate', 'candidata@exemplo.ao')).cookie,
  company: (await signedIn(portal, 'company', 'empresa@exemplo.ao')).cookie,
  admin: (await signedIn(portal, 'admin', 'admin@exemplo.ao')).cookie,
}
const as = (who: keyof typeof people) => (people[who] ? { cookie: people[who] } : {})

beforeEach(() => portal.moveAway())

const inlineScripts = (html: string) =>
  readPage(html)
    .select('script:not([src]):not([type="application/ld+json"])')
    .map((script) => ({ nonce: script.attribute('nonce'), script: script.content }))
    .filter(({ script }) => script)

/** Renames a table during `act`, so that reading it fails. */
async function without<Value>(table: string, act: () => Promise<Value>): Promise<Value> {
  await ownerPool.query(`alter table ${table} rename to elsewhere`)
  return act().finally(() => ownerPool.query(`alter table elsewhere rename to ${table}`))
}

const entries = async (action: string) =>
  (await pool.query('select * from security_log where action = $1 order by at desc', [action])).rows

describe('the security headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  const pages: [string, string, keyof typeof people, number][] = [
    ['the home page', '/', 'visitor', 200],
    ['the job list', '/vagas', 'visitor', 200],
    ['a job', jobPath, 'visitor', 200],
    ['a job that does not exist', `/vaga-detalhes/${randomUUID()}`, 'visitor', 404],
    ['the sign-in screen', '/auth', 'visitor', 200],
    ['the sign-up screen', '/auth/registo', 'visitor', 200],
    ['the dashboard of a candidate', '/usuario/dashboard', 'candidate', 200],
    ['the dashboard of a company', '/empresa/dashboard', 'company', 200],
    ['the dashboard of an administrator', '/admin', 'admin', 200],
    ['an unknown address', '/nao/existe', 'visitor', 404],
  ]

  test.each(pages)(
    'allow no inline script, frame, plugin or base at %s',
    async (_, path, who, status) => {
      const answer = await send(path, as(who))
      expect(answer.status).toBe(status)
      expect(Object.fromEntries(answer.headers)).toMatchObject(always)
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      expect(policy).not.toMatch(/unsafe-|\*|https?:/)
      for (const rule of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "script-src 'self'",
      ]) {
        expect(policy).toContain(rule)
      }
      const html = await answer.text()
      expect(html).not.toMatch(/<[^>]+\son\w+=/)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
    },
  )

  test('are as strict on the error page as on other pages', async () => {
    const answer = await without('jobs', () => send(jobPath, { ...as('company') }))
    expect(answer.status).toBe(500)
    expect(Object.fromEntries(answer.headers)).toMatchObject(always)
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('unsafe-')
  })

  test.each(['/sitemap.xml', '/robots.txt', '/healthz', '/assets/nao-existe.js'])(
    'forbid content sniffing and framing at %s',
    async (path) => {
      expect(Object.fromEntries((await send(path)).headers)).toMatchObject(always)
    },
  )

  test('of the portal’s scripts forbid content sniffing and access by other sites', async () => {
    const home = await pageOf(send('/'))
    const named = home.part('script[src^="/assets/"], link[href^="/assets/"][href$=".js"]')
    const answer = await send(named.attribute('src') ?? named.attribute('href') ?? '')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const missing = await send('/assets/nada.js')
    expect(Object.fromEntries(missing.headers)).toMatchObject(always)
  })

  test('forbid storing a personal page', async () => {
    for (const [path, who] of [
      ['/usuario/dashboard', 'candidate'],
      ['/', 'company'],
    ] as const) {
      const answer = await send(path, as(who))
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
    }
  })
})

describe('inline scripts', () => {
  test('have matching hashes and no nonce on a cached page', async () => {
    for (const path of ['/', '/vagas', jobPath]) {
      await send(path)
      expect(app.cache.find(path), path).toBeDefined()
      const answer = await send(path)
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      const html = await answer.text()
      expect(policy + html).not.toMatch(/nonce[-=]/)
      const hashes = inlineScripts(html).map(
        ({ script }) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
      expect(hashes.length).toBeGreaterThan(0)
      for (const hash of hashes) expect(policy).toContain(hash)
    }
  })

  test('have, on a personal page, a nonce that is never reused', async () => {
    const nonces = new Set<string>()
    for (let i = 0; i < 3; i += 1) {
      const answer = await send('/usuario/dashboard', as('candidate'))
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? ''
      expect(nonce).not.toBe('')
      nonces.add(nonce)
      for (const script of inlineScripts(await answer.text())) expect(script.nonce).toBe(nonce)
    }
    expect(nonces.size).toBe(3)
  })
})

describe('typed text', () => {
  const fields = {
    description: 'Descrição.',
    responsibilities: 'Tarefas.',
    province: 'luanda',
    requirements: 'Requisitos.',
  }

  test('is stored with its HTML tags, in composed form and without control characters', async () => {
    const { owner: writer, cookie } = await startSession()
    const title = 'Cabec\u0327a <b>de</b> Secc\u0327a\u0303o\u0000\u001b & "C++" 5 < 7'
    await post('/empresa/vagas/nova', { ...fields, title }, cookie)
    const { rows } = await pool.query('select title from jobs where company_id = $1', [
      writer.companyId,
    ])
    expect(rows).toEqual([{ title: 'Cabeça <b>de</b> Secção & "C++" 5 < 7' }])
  })

  test.each([
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'O\'Neil & Filhos "C++" 5 < 7',
    '<!--<script>',
  ])('is shown as text and never executed: %s', async (title) => {
    const id = await publishedJob(db, owner, {
      title,
      description: title,
      tags: [title],
      skillsRequired: [title],
      location: title,
    })
    app.cache.forget()
    for (const path of [`/vaga-detalhes/${id}`, '/vagas', '/']) {
      const html = await (await send(path)).text()
      expect(html).not.toContain('<script>alert(1)')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toMatch(/&amp;(amp|lt|gt|quot|#)/)
      expect(await textOf(new Response(html))).toContain(title)
    }
    const html = await (await send(`/vaga-detalhes/${id}`)).text()
    const posting = readPage(html).part('script[type="application/ld+json"]').content
    expect(JSON.parse(posting)).toMatchObject({ '@type': 'JobPosting', title })
  })

  test('is unchanged in the form that edits it', async () => {
    const { owner: writer, cookie } = await startSession()
    const title = 'O\'Neil & Filhos "C++" 5 < 7'
    const { id } = must(await createJob(db, writer, jobWords({ title })))
    const html = await (await send(`/empresa/vagas/${id}/editar`, { cookie })).text()
    expect(readPage(html).values).toContain('O\'Neil & Filhos "C++" 5 < 7')
  })
})

describe('a request that changes something', () => {
  const signIn = (headers: Record<string, string>) =>
    send('/auth', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email: 'candidata@exemplo.ao', password }),
    })

  test.each([
    ['a foreign Origin', { Origin: 'https://mau.test' }],
    ['an Origin that only begins like ours', { Origin: 'http://localhost.mau.test' }],
    ['no Origin at all', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a fetch of a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['an empty referrer', { Referer: '', Origin: '' }],
    ['a foreign referrer', { Referer: 'https://mau.test/', 'Sec-Fetch-Site': 'none' }],
  ])('is refused with %s', async (_, headers) => {
    const answer = await signIn(headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('is accepted from the portal’s own page', async () => {
    expect((await signIn({ Origin: 'http://localhost' })).status).toBe(303)
    expect((await signIn({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
  })

  test('is refused under a foreign host name', async () => {
    const answer = await app.fetch(new Request('http://mau.test/auth'))
    expect(answer.status).toBe(421)
  })

  test('is never a GET, so reading every URL in every role changes no table', async () => {
    const snapshot = async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      const sums: Record<string, string> = {}
      for (const { name } of rows) {
        // GET requests may write only to tables of visits, limits and logs.
        if (
          /^(job_views|job_daily_totals|application_starts|cv_openings|attempts|security_log)$/.test(
            name,
          )
        ) {
          continue
        }
        const sum = await pool.query(
          `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t
           ${name === 'events' ? "where name <> 'cv-opened'" : ''}`,
        )
        sums[name] = sum.rows[0].sum
      }
      return sums
    }
    const before = await snapshot()
    for (const address of Object.keys(accessTable)) {
      const path = address
        .replace(/:jobId\??/, jobId)
        .replace(':applicationId', applicationId)
        .replace(/:\w+\??/, 'x'.repeat(43))
        .replace('*', 'desconhecida')
      for (const who of Object.keys(people) as (keyof typeof people)[]) {
        await send(`${path}?acto=adicionar&status=closed&isOn=1&method=copy`, as(who))
      }
    }
    expect(await snapshot()).toEqual(before)
  })
})

describe('the security log', () => {
  test('stores the field and the first 100 characters of a suspected script', async () => {
    const typed = `<script>${'a'.repeat(200)}`
    await post('/auth', { email: typed, password: 'x' })
    const [entry] = await entries('xss_attempt')
    expect(entry.new_values).toEqual({ field: 'email', input: typed.slice(0, 100) })
  })

  test.each([
    '<SCRIPT src=x>',
    'javascript:alert(1)',
    'vbscript:x',
    '<b onload=x>',
    '<img onerror = x>',
  ])('records the suspected script %s', async (typed) => {
    const before = (await entries('xss_attempt')).length
    await post('/recuperar-senha', { email: typed })
    expect(await entries('xss_attempt')).toHaveLength(before + 1)
  })

  test('does not record ordinary words', async () => {
    const before = (await entries('xss_attempt')).length
    await post('/recuperar-senha', { email: 'java e script, 5 < 7' })
    expect(await entries('xss_attempt')).toHaveLength(before)
  })

  test('records a sign-in that failed because of a system error', async () => {
    const answer = await without('accounts', () =>
      post('/auth', { email: 'candidata@exemplo.ao', password }),
    )
    expect(answer.status).toBe(503)
    expect(await textOf(answer)).toMatch(/Erro no login.*referência [0-9A-F]{8}\./)
    expect(await entries('login_system_error')).toHaveLength(1)
  })

  test('does not prevent a sign-in if it cannot be written, which causes a warning', async () => {
    const from = portal.lines.length
    const answer = await without('security_log', () =>
      post('/auth', { email: 'candidata@exemplo.ao', password }),
    )
    expect(answer.status).toBe(303)
    const warned = portal.lines.slice(from).map((line) => JSON.parse(line))
    expect(warned).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'the security log could not be written' }),
    )
  })

  test('accepts no entry from a browser', async () => {
    const forged = {
      action: 'forged_by_browser',
      table_name: 'forged_by_browser',
      tableName: 'forged_by_browser',
      old_values: '{"forged_by_browser":1}',
      new_values: '{"forged_by_browser":1}',
    }
    for (const address of Object.keys(accessTable)) {
      const path = address.replace(/:\w+\??/, randomUUID()).replace('*', 'security_log')
      await post(path, forged)
      await post(path, forged, people.candidate)
    }
    const { rows } = await pool.query(
      "select 1 from security_log where security_log::text like '%forged_by_browser%'",
    )
    expect(rows).toEqual([])
  })

  test('has no devtools_opened entry, and no script sends one', async () => {
    const folder = join(import.meta.dirname, '../../build/client/assets')
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.js')) continue
      expect(await readFile(join(folder, name), 'utf8'), name).not.toMatch(/devtools_opened/i)
    }
    expect(await entries('devtools_opened')).toEqual([])
  })
})
