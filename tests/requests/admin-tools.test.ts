import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Admin } from '#app/domain/actor.ts'
import { listen } from '#app/domain/history/listen.ts'
import { checkSecurity } from '#app/http/health/check-security.ts'
import { createComponentWatch } from '#app/http/health/report-failing-components.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  changeSettings,
  company,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import {
  mainOf,
  type Portal,
  sessionOf,
  testPortal,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { startSmtpServer } from '#tests/support/services/smtp-server.ts'

const database = await testDatabase()
const portal = await testPortal({}, database)
const { db, send, pool, ownerPool, ctx, app } = portal
const boss: Admin = await admin(db, {
  name: 'Chefe Um',
  email: 'chefe@exemplo.ao',
  passwordHash: `${'0'.repeat(32)}:${'0'.repeat(128)}`,
})
const cookie = await sessionOf(portal, boss.userId)
const tools = '/admin/configuracoes/ferramentas'

beforeEach(() => portal.moveAway())

const use = (acto: string, at: Portal = portal) => at.post(tools, { acto }, cookie)
const saidBy = async (answer: Response) => wordsOf(await mainOf(answer))

test('the settings page has a button for each tool', async () => {
  const { main } = await pageOf(send('/admin/configuracoes', { cookie }))
  for (const label of ['Limpar Cache', 'Testar Email', 'Verificar Segurança'])
    expect(main.all('button', label)).toHaveLength(1)
})

describe('Limpar Cache', () => {
  test('clears the caches of all running instances, and reports their size', async () => {
    const there = await testPortal({}, database)
    for (const { ctx, app, url } of [portal, there]) {
      await new Promise<void>((resolve) => {
        const listener = listen(url, ctx.log, {
          onNotification: (event) => ctx.onNotification(event, app.cache),
          onReconnect: resolve,
        })
        afterAll(listener.close)
      })
    }
    for (const one of [portal, there])
      for (const path of ['/sobre', '/sobre', '/como-funciona', '/como-funciona'])
        await one.send(path)
    expect([app.cache.size().entries, there.app.cache.size().entries]).toEqual([2, 2])
    const answer = await use('cache')
    expect(answer.status).toBe(200)
    const text = await saidBy(answer)
    expect(text).toContain('Cache limpa')
    expect(text).toMatch(/2 servidores esvaziaram 4 páginas guardadas \(\d+[,\d]* KB\)/)
    expect([app.cache.size().entries, there.app.cache.size().entries]).toEqual([0, 0])
  })

  test('is recorded in the history', async () => {
    const { rows } = await pool.query(
      "select actor_id from events where name = 'cache-cleared' order by at desc limit 1",
    )
    expect(rows).toEqual([{ actor_id: boss.userId }])
  })
})

describe('Testar Email', () => {
  test('sends a mail to the administrator and shows the mail server’s reply', async () => {
    const answer = await use('email')
    const text = await saidBy(answer)
    expect(text).toContain('Email de teste enviado')
    expect(text).toContain(
      'O servidor de email respondeu: Ficou guardado nesta máquina, de onde nenhum email sai.',
    )
    expect(text).not.toContain('kept as')
    expect(await deliverMails(portal, 'chefe@exemplo.ao')).toMatchObject([
      { subject: 'Email de teste' },
    ])
  })

  test('shows the reply of a mail server that refused the test mail', async () => {
    const refusing = { ...ctx.mail }
    ctx.mail.send = async () => ({
      ok: false,
      refusal: 'permanent',
      detail: { response: '550 <b>no such user</b>' },
    })
    try {
      const answer = await use('email')
      const html = await mainOf(answer)
      expect(wordsOf(html)).toContain('O email de teste não foi aceite')
      expect(html).toContain('550 &lt;b&gt;no such user')
    } finally {
      ctx.mail.send = refusing.send
    }
  })

  test('shows the reply of a real mail server', async () => {
    const smtp = await startSmtpServer()
    const there = await testPortal({ SMTP_URL: smtp.url }, database)
    expect(await saidBy(await use('email', there))).toMatch(/respondeu: 250 /)
    expect(smtp.received).toHaveLength(1)
    await there.ctx.mail.close?.()
    await smtp[Symbol.asyncDispose]()
  })

  test('is limited to ten mails an hour', async () => {
    const answers = []
    for (let sent = 0; sent < 11; sent += 1) answers.push((await use('email')).status)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('Verificar Segurança', () => {
  /** Sends a request to the portal under test, as if over the network. */
  const ask = (address: string) => send(address.replace('http://localhost', ''))
  const resultOf = async (id: string, ctx = portal.ctx) =>
    (await checkSecurity(ctx, boss, ask)).find((check) => check.id === id)?.ok

  test('lists its checks with their results', async () => {
    const answer = await use('seguranca')
    const text = await saidBy(answer)
    for (const check of await checkSecurity(ctx, boss, ask)) expect(text).toContain(check.label)
    expect(text).toMatch(/\d+ de 11 verificações em ordem\./)
    expect(text).toMatch(/Todos os administradores têm segundo factor.*?Falhou/)
  })

  test('detects an administrator without a second factor', async () => {
    expect(await resultOf('admins')).toBe(false)
    await pool.query('update users set two_factor_enabled = true where id = $1', [boss.userId])
    expect(await resultOf('admins')).toBe(true)
    await pool.query('update users set two_factor_enabled = false where id = $1', [boss.userId])
  })

  test('detects whether the second factor is required', async () => {
    expect(await resultOf('factor-required')).toBe(false)
    await changeSettings(db, { requireAdminSecondFactor: true })
    expect(await resultOf('factor-required')).toBe(true)
    await changeSettings(db, { requireAdminSecondFactor: false })
  })

  test('detects passwords and sessions stored in plain text', async () => {
    const { rows } = await pool.query(
      `insert into accounts (account_id, provider_id, user_id, password)
       values ('x', 'credential', $1, $2) returning id`,
      [boss.userId, 'Ondjiva-segura-7'],
    )
    expect(await resultOf('passwords')).toBe(false)
    await pool.query('delete from accounts where id = $1', [rows[0].id])
    expect(await resultOf('passwords')).toBe(true)
    await pool.query(
      "insert into sessions (token, user_id, expires_at) values ('plain', $1, now())",
      [boss.userId],
    )
    expect(await resultOf('sessions')).toBe(false)
    await pool.query("delete from sessions where token = 'plain'")
    expect(await resultOf('sessions')).toBe(true)
  })

  test('detects database rights by which the portal could change the history', async () => {
    expect(await resultOf('history')).toBe(true)
    const alone = { ...ctx, db: drizzle({ client: ownerPool }) }
    const checks = await checkSecurity(alone, boss, ask)
    expect(checks.find(({ id }) => id === 'history')).toMatchObject({
      label: 'O portal não consegue mudar o histórico dos administradores',
      ok: false,
      advice: expect.stringContaining('Na base de dados as tabelas são do portal'),
    })
  })

  test('detects missing headers and a private area that is open to visitors', async () => {
    expect(await resultOf('headers')).toBe(true)
    expect(await resultOf('closed-area')).toBe(true)
    const naked = async () => new Response('aberta')
    const checks = await checkSecurity(ctx, boss, naked)
    expect(checks.find(({ id }) => id === 'headers')?.ok).toBe(false)
    expect(checks.find(({ id }) => id === 'closed-area')?.ok).toBe(false)
  })

  test('detects whether the portal uses HTTPS and whether it is a demonstration', async () => {
    const real = {
      ...ctx,
      config: { ...ctx.config, publicUrl: 'https://lusona.ao', demo: false },
    }
    expect([await resultOf('https'), await resultOf('https', real)]).toEqual([false, true])
    expect([await resultOf('installation'), await resultOf('installation', real)]).toEqual([
      false,
      true,
    ])
  })

  test('reports checks that failed as not checked', async () => {
    const away = async () => {
      throw new Error('not there')
    }
    const checks = await checkSecurity(ctx, boss, away)
    expect(checks.find(({ id }) => id === 'headers')?.ok).toBeUndefined()
  })
})

describe('a part of the system that fails', () => {
  const health = (ok: boolean) => {
    const check = { ok: true, milliseconds: 1, at: new Date() }
    const all = { database: check, mail: check, tasks: check, files: { ...check, ok } }
    return { ...ctx.health, measure: async () => all }
  }
  const countMails = async () =>
    (await deliverMails(portal, 'apoio@lusona.ao')).filter(({ subject }) =>
      subject.startsWith('Os ficheiros'),
    ).length

  test('is reported by mail once in six hours after two failures, even with several instances', async () => {
    const watches = [
      createComponentWatch({ ...ctx, health: health(false) }),
      createComponentWatch({ ...ctx, health: health(false) }),
    ]
    for (const watch of watches) await watch()
    expect(await countMails()).toBe(0)
    await Promise.all(watches.map((watch) => watch()))
    await Promise.all(watches.map((watch) => watch()))
    expect(await countMails()).toBe(1)
  })

  test('is not reported by mail while system alerts are off', async () => {
    await pool.query("delete from events where name = 'part-failing'")
    await changeSettings(db, { systemAlerts: false })
    ctx.onNotification({ name: 'settings-changed' }, app.cache)
    const before = await countMails()
    const watch = createComponentWatch({ ...ctx, health: health(false) })
    await watch()
    await watch()
    expect(await countMails()).toBe(before)
    await changeSettings(db, { systemAlerts: true })
    ctx.onNotification({ name: 'settings-changed' }, app.cache)
  })
})

describe('the system test', () => {
  const open = async () => saidBy(await send('/admin/teste', { cookie }))

  test('shows each check with its result and duration', async () => {
    const { main } = await pageOf(send('/admin/teste', { cookie }))
    const [, ...rows] = main.all('row').map(({ text }) => text)
    expect(rows.length).toBeGreaterThanOrEqual(13)
    for (const row of rows) expect(row).toMatch(/Passou .* \d+,\d ms$/)
    expect(main.text).toContain('Todos os testes passaram')
  })

  test('queries profiles, candidates, companies, jobs, applications and favorites', async () => {
    const text = await open()
    for (const table of [
      'profiles',
      'candidates',
      'companies',
      'jobs',
      'applications',
      'favorites',
    ])
      expect(text).toMatch(new RegExp(`\\(${table}\\) Passou \\d+ registos?`))
  })

  test('lists the storage areas and reads avatars, cv-files and company-logos', async () => {
    const text = await open()
    expect(text).toMatch(/Áreas de armazenamento Passou cv-files, avatars, company-logos, proofs/)
    for (const area of ['avatars', 'cv-files', 'company-logos'])
      expect(text).toMatch(new RegExp(`Área ${area} Passou Responde`))
  })

  test('reads active jobs with their company, and applications with job and candidate', async () => {
    const jobId = await publishedJob(db, await company(db, { name: 'Sonda do Sul' }), {
      title: 'Geóloga',
    })
    await sentApplication(db, await candidate(db), jobId)
    const text = await open()
    expect(text).toMatch(/1 lidas; a última: Geóloga, Sonda do Sul/)
    expect(text).toMatch(/1 lidas, 1 com vaga e nome; a última vaga: Geóloga/)
  })

  test('checks whether the user is recognised as an administrator', async () => {
    expect(await open()).toMatch(/Reconhecido como administrador Passou Chefe Um/)
  })

  test('offers quick links to existing pages', async () => {
    const page = await pageOf(send('/admin/teste', { cookie }))
    const { links } = page.part('section[aria-labelledby=acesso]')
    expect(links.length).toBeGreaterThanOrEqual(5)
    for (const to of links) expect([to, (await send(to, { cookie })).status]).toEqual([to, 200])
  })

  test('shows Erro nos testes and the check that failed', async () => {
    await ownerPool.query('alter table favorites rename to favorites_away')
    const text = await open().finally(() =>
      ownerPool.query('alter table favorites_away rename to favorites'),
    )
    expect(text).toContain('Erro nos testes')
    expect(text).toMatch(/\(favorites\) Falhou Sem resposta/)
    expect(text).toMatch(/\(jobs\) Passou/)
  })

  test('changes no data', async () => {
    const count = async () => (await pool.query('select count(*) from events')).rows[0].count
    const before = await count()
    await open()
    expect(await count()).toBe(before)
  })
})
