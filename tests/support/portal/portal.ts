import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, parseFragment } from 'parse5'
import { afterAll } from 'vitest'
import { createAppContext } from '#app/context.ts'
import { system } from '#app/domain/actor.ts'
import { createFirstAdmin } from '#app/domain/administrators/create-first-admin.ts'
import { createPerson } from '#app/domain/registration/register.ts'
import { createLog } from '#app/log.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { elementsIn, textIn } from './markup.ts'
import { testConfig } from './test-config.ts'

export const password = 'Ondjiva-segura-7'
const localOrigin = 'http://localhost'

/**
 * Creates the built portal within the test's process, with a separate folder and, unless one is
 * passed, a separate database. `env` is added to the configuration that every test needs.
 */
export async function testPortal(
  env: Record<string, string> = {},
  database?: Awaited<ReturnType<typeof testDatabase>>,
) {
  const { db, pool, ownerPool, url, ownerUrl } = database ?? (await testDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'lusona-portal-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const config = testConfig({
    DATA_DIR: folder,
    PUBLIC_URL: localOrigin,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
    ...env,
  })
  const origin = config.publicUrl
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const passwords = cheapPasswords()
  const ctx = createAppContext(config, db, log, { passwords })
  // The same bundle that runs in production. `npm run check` builds it before the tests.
  const { createApp } = await import('../../../build/server/server.js')
  const app = createApp(ctx)

  let counter = 1
  let address = '192.0.2.1'
  /** Makes later requests come from another IP address, so that tests do not share rate limits. */
  const moveAway = () => {
    counter += 1
    address = `198.51.${counter >> 8}.${counter & 255}`
  }
  const send = async (
    path: string,
    init: RequestInit & { cookie?: string } = {},
  ): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (init.cookie) headers.set('Cookie', init.cookie)
    headers.set('X-Forwarded-For', headers.get('X-Forwarded-For') ?? address)
    if (
      init.method &&
      init.method !== 'GET' &&
      !headers.has('Origin') &&
      !headers.has('Sec-Fetch-Site')
    ) {
      headers.set('Origin', origin)
    }
    return app.fetch(new Request(origin + path, { redirect: 'manual', ...init, headers }))
  }
  const post = (path: string, fields: Record<string, string>, cookie?: string): Promise<Response> =>
    send(path, { method: 'POST', body: new URLSearchParams(fields), ...(cookie ? { cookie } : {}) })

  const { hashed } = passwords
  return {
    db,
    pool,
    ownerPool,
    url,
    ownerUrl,
    ctx,
    app,
    lines,
    hashed,
    folder,
    send,
    post,
    moveAway,
  }
}

export type Portal = Awaited<ReturnType<typeof testPortal>>

/**
 * Creates a user with an account and a session; `cookie` is what the browser sends. The session is
 * inserted directly, because signing in has its own tests.
 */
export async function signedIn(
  portal: Portal,
  userType: 'candidate' | 'company' | 'admin',
  email: string,
) {
  const { db, passwords } = portal.ctx
  if (userType === 'admin') {
    await createFirstAdmin({ db, passwords }, { name: 'Administradora', email, password })
  } else {
    const hash = await passwords.hash(password)
    await db.transaction((tx) =>
      createPerson(
        tx,
        system,
        { autoApproveCompanies: true },
        {
          userType,
          name: userType === 'candidate' ? 'Marta Candidata' : 'Empresa de Teste',
          // Each company has its own tax number (NIF): a second company with the same one would be
          // pending.
          nif: userType === 'company' ? `5${randomInt(10 ** 8, 10 ** 9)}` : '000000000XX000',
          phone: '',
          email,
          endereco: '',
        },
        hash,
      ),
    )
    await portal.pool.query('update users set email_verified = true where email = $1', [email])
  }
  const { rows } = await portal.pool.query('select id from users where email = $1', [email])
  const id = String(rows[0].id)
  return { id, email, cookie: await sessionOf(portal, id) }
}

export async function sessionOf(portal: Portal, userId: string): Promise<string> {
  const { identity } = portal.ctx
  const opened = await identity.openSession(new Headers(), { userId, secondFactorVerified: false })
  if (!opened.ok) throw new Error(`no session: ${opened.refusal}`)
  return cookieFrom(opened.cookies)
}

/** Returns the session cookie of a response, without the cookie for its one-time notice. */
export function cookieOf(response: Response): string {
  return cookieFrom(response.headers.getSetCookie())
}

function cookieFrom(cookies: string[]): string {
  return cookies
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => /^(__Host-)?lusona=/.test(cookie))
    .join('; ')
}

export async function textOf(response: Response): Promise<string> {
  return wordsOf(await response.text())
}

/** Returns only the main part of a page, because the header contains many common words. */
export async function mainOf(response: Response): Promise<string> {
  const html = await response.text()
  const [main] = elementsIn(parse(html, { sourceCodeLocationInfo: true }), 'main')
  const at = main?.sourceCodeLocation
  return at ? html.slice(at.startOffset, at.endOffset) : ''
}

export function wordsOf(html: string): string {
  return textIn(parseFragment(html, { scriptingEnabled: false })).replace(/\s+/g, ' ')
}
