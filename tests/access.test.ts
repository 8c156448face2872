import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { accessTable, missing } from './access-table.ts'
import { signedIn, testPortal } from './support/portal/portal.ts'

const portal = await testPortal()
const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
portal.moveAway()
const company = await signedIn(portal, 'company', 'empresa@exemplo.ao')
portal.moveAway()
const admin = await signedIn(portal, 'admin', 'admin@exemplo.ao')
portal.moveAway()
const undecided = await signedIn(portal, 'candidate', 'indecisa@exemplo.ao')
await portal.pool.query('update profiles set user_type = null where id = $1', [undecided.id])
async function member(role: 'recrutador' | 'entrevistador' | 'leitor') {
  portal.moveAway()
  const person = await signedIn(portal, 'candidate', `${role}@exemplo.ao`)
  await portal.pool.query(`update profiles set user_type = 'company' where id = $1`, [person.id])
  await portal.pool.query(
    'insert into company_members (company_id, user_id, role) values ($1, $2, $3)',
    [company.id, person.id, role],
  )
  return person.cookie
}

const visitors = {
  visitor: '',
  undecided: undecided.cookie,
  candidate: candidate.cookie,
  company: company.cookie,
  admin: admin.cookie,
  recrutador: await member('recrutador'),
  entrevistador: await member('entrevistador'),
  leitor: await member('leitor'),
}

function addressesOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path || !entry.children ? [path || '/'] : []
    return [...own, ...addressesOf(entry.children ?? [], path)]
  })
}

const rootEntries = await routes
const addresses = addressesOf(rootEntries)

const pathOf = (address: string) =>
  address
    .replace(/:(\w+)\??/g, (_, name: string) => (name === 'secret' ? 'x'.repeat(43) : missing))
    .replace('*', 'pagina-que-nao-existe')

test('every route has a row in the access table, and every row belongs to a route', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...new Set(addresses)].sort())
})

test('a route without its gate middleware answers no request and runs no loader', async () => {
  const { createApp } = await import('../build/server/server.js')
  const folder = join(import.meta.dirname, '../build/server')
  const file = (await readdir(folder)).find((name) => /^server-build-.*\.js$/.test(name)) ?? ''
  const build: ServerBuild = await import(join(folder, file))
  const gate = build.routes['routes/public/gate']
  if (!gate) throw new Error('the public pages have no gate')
  let runs = 0
  const home = build.routes['routes/public/home/home']
  if (!home) throw new Error('there is no home page')
  const counted = {
    ...home,
    module: {
      ...home.module,
      loader: () => {
        runs += 1
        return null
      },
    },
  }
  const open = { ...gate, module: { ...gate.module, middleware: [] } }
  const app = createApp(portal.ctx, async () => ({
    ...build,
    routes: {
      ...build.routes,
      'routes/public/gate': open,
      'routes/public/home/home': counted,
    },
  }))
  for (const path of ['/vagas', '/', '/_root.data']) {
    const answer = await app.fetch(new Request(`http://localhost${path}`))
    expect(answer.ok, path).toBe(false)
  }
  expect(runs).toBe(0)
  await expect(app.prepare(), 'the portal does not even start').rejects.toThrow(
    /have no gate: .*routes\/public\/home/,
  )
  await portal.app.prepare()
})

async function outcomeOf(path: string, cookie: string, method: 'GET' | 'POST'): Promise<string> {
  const answer = await portal.send(path, {
    method,
    ...(cookie ? { cookie } : {}),
    ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
  })
  const to = answer.headers.get('Location')
  if (!to) return String(answer.status)
  return to.startsWith('/auth?redirect=') ? 'sign-in' : (to.split('?')[0] ?? to)
}

describe.each(Object.entries(accessTable))('%s', (address, row) => {
  const path = pathOf(address)
  for (const method of ['GET', 'POST'] as const) {
    for (const [who, cookie] of Object.entries(visitors)) {
      const expected = row[method][who as keyof typeof visitors]
      if (expected === undefined) continue
      test(`a ${method} request as ${who} is answered as the access table says`, async () => {
        portal.moveAway()
        expect(await outcomeOf(path, cookie, method)).toBe(expected)
      })
    }
  }
})

describe('search engines may index only the public pages', () => {
  const isPublic = (file: string) => /^routes\/(?:public|system)\//.test(file)
  const groups = Map.groupBy(rootEntries, (entry) => isPublic(entry.file))
  const headerAt = async (address: string) => {
    for (const cookie of Object.values(visitors)) {
      portal.moveAway()
      const answer = await portal.send(pathOf(address), cookie ? { cookie } : {})
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
      if (isPage) return answer.headers.get('X-Robots-Tag')
    }
    return 'no page'
  }

  test.each(addressesOf(groups.get(false) ?? []))('%s may not be indexed', async (address) => {
    expect(['noindex', 'no page']).toContain(await headerAt(address))
  })

  test.each(addressesOf(groups.get(true) ?? []))('%s may be indexed', async (address) => {
    expect([null, 'no page']).toContain(await headerAt(address))
  })
})
