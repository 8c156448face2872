import { expect, test } from 'vitest'
import { accessTable, missing } from '#tests/access-table.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, ownerPool } = portal
const cookies = {
  visitor: '',
  candidate: (await signedIn(portal, 'candidate', 'candidata@exemplo.ao')).cookie,
  company: (await signedIn(portal, 'company', 'empresa@exemplo.ao')).cookie,
  admin: (await signedIn(portal, 'admin', 'admin@exemplo.ao')).cookie,
}

/** Matches stack traces, queries, database names and error classes. */
const technical =
  /\bat (?:async )?[\w.<>]+ \(|\.(?:ts|js|mjs):\d+|node_modules|file:\/\/|\/work\/|\/build\/|relation "|column "|\bselect \w+.* from \b|insert into |\b(?:Type|Reference|Range|Syntax|Drizzle\w*|Postgres\w*)Error\b|Failed query|\b[0-9A-Z]{5}: |ECONN|"stack"/

/** Tables that stay readable, because sessions need them. */
const stays = [
  'sessions',
  'users',
  'profiles',
  'admins',
  'candidates',
  'companies',
  'settings',
  'two_factors',
]

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  return rows.map(({ name }) => name).filter((name) => !stays.includes(name))
}

const addresses = Object.keys(accessTable)
const pathOf = (address: string) =>
  address
    .replace(/:(\w+)\??/g, (_, name: string) => (name === 'secret' ? 'x'.repeat(43) : missing))
    .replace('*', 'pagina-que-nao-existe')

async function walk(): Promise<{ found: string[]; broken: number }> {
  const found: string[] = []
  let broken = 0
  for (const [who, cookie] of Object.entries(cookies)) {
    for (const address of addresses.filter((one) => one !== '/sair')) {
      for (const method of ['GET', 'POST']) {
        portal.moveAway()
        const answer = await send(pathOf(address), {
          method,
          ...(cookie ? { cookie } : {}),
          ...(method === 'POST' ? { body: new URLSearchParams({ email: 'a@exemplo.ao' }) } : {}),
        })
        const match = technical.exec(await answer.text())
        if (match) found.push(`${method} ${address} as ${who}: ${match[0]}`)
        if (answer.status >= 500) broken += 1
      }
    }
  }
  return { found, broken }
}

/** The time limit in milliseconds, enough for a thousand requests on a busy machine. */
const wholeWalk = 400_000

test(
  'no response to any kind of user contains technical details',
  async () => {
    expect((await walk()).found).toEqual([])
  },
  wholeWalk,
)

test(
  'no response contains technical details while tables cannot be read',
  async () => {
    const away = await tables()
    for (const name of away) await ownerPool.query(`alter table ${name} rename to ${name}_away`)
    portal.app.cache.forget()
    const { found, broken } = await walk()
    for (const name of away) await ownerPool.query(`alter table ${name}_away rename to ${name}`)
    expect(found).toEqual([])
    expect(broken, 'pages that did break').toBeGreaterThan(20)
  },
  wholeWalk,
)
