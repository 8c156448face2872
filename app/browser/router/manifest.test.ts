import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { testPortal } from '#tests/support/portal/portal.ts'
import reactRouter from '../../../node_modules/react-router/package.json' with { type: 'json' }
import { filesOfRoute, SERVER_ERROR_MESSAGE } from './internals.ts'

const changed = (part: string) => `React Router ${reactRouter.version} has changed ${part}`

const root = join(import.meta.dirname, '../../..')
const client = join(root, 'build/client')
let page = ''

beforeAll(async () => {
  const { send } = await testPortal()
  page = await (await send('/vagas')).text()
})

test('the document lists the loaded routes in __reactRouterRouteModules', () => {
  expect(page, changed('window.__reactRouterRouteModules')).toMatch(
    /window\.__reactRouterRouteModules = \{"root":/,
  )
})

test('the manifest lists the files of each route and of the layouts around it', () => {
  const path = /\/assets\/manifest-[^"]+\.js/.exec(page)?.[0] ?? ''
  const text = readFileSync(join(client, path), 'utf8')
  const opening = 'window.__reactRouterManifest='
  expect(text.startsWith(opening), changed('window.__reactRouterManifest')).toBe(true)
  const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, ''))
  vi.stubGlobal('window', { __reactRouterManifest: manifest })
  try {
    const { module } = manifest.routes['routes/public/jobs/job-list']
    const files = filesOfRoute('routes/public/jobs/job-list')
    expect(files, changed('the entries of the manifest')).toContain(module)
    expect(files, changed('parentId')).toContain(manifest.routes.root.module)
    expect(
      files.some((file) => file.endsWith('.css')),
      changed('css'),
    ).toBe(true)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('the client puts the router in __reactRouterDataRouter', () => {
  const scripts = globSync(join(client, 'assets/*.js')).map((file) => readFileSync(file, 'utf8'))
  const sets = scripts.some((script) => /window\.__reactRouterDataRouter=/.test(script))
  expect(sets, changed('window.__reactRouterDataRouter')).toBe(true)
})

test('a missing module makes the client reload the document', () => {
  const scripts = globSync(join(client, 'assets/*.js')).map((file) => readFileSync(file, 'utf8'))
  const reloads = scripts.some((script) => /Error loading route module/.test(script))
  expect(reloads, changed('loadRouteModule')).toBe(true)
})

test('the router replaces the message of a server error with a generic one', () => {
  const file = join(root, 'node_modules/react-router/dist/production/lib/server-runtime/errors.js')
  const isSame = readFileSync(file, 'utf8').includes(`Error("${SERVER_ERROR_MESSAGE}")`)
  expect(isSame, changed('the message of sanitizeError')).toBe(true)
})
