import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'lusona-lint-'))
let report = ''

const forbidden = [
  'export const a = () => window.history.state',
  'export const a = () => history.back()',
  "export const a = () => addEventListener('popstate', () => {})",
  "export const a = () => localStorage.getItem('b')",
  "export const a = () => window.sessionStorage.getItem('b')",
  'export const a = () => navigator.onLine',
  'export const a = () => navigator.serviceWorker',
  "export const a = () => new BroadcastChannel('b')",
  'export const a = (b: { __reactRouterManifest: object }) => b.__reactRouterManifest',
].map((source, at) => ({ source, name: `example-${at}.ts` }))

/** Our own rules over the examples, once outside app/browser and once in it. */
beforeAll(() => {
  const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined }))
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  for (const place of ['app/ui', 'app/browser']) {
    mkdirSync(join(folder, place), { recursive: true })
    for (const { source, name } of forbidden) writeFileSync(join(folder, place, name), source)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--max-diagnostics=none', '--reporter=github', 'app']
  const { stdout } = spawnSync(process.execPath, [biome, ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  report = stdout
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(forbidden)('$source is refused outside app/browser', ({ name }) => {
  expect(report).toContain(`app/ui/${name}`)
})

test('app/browser itself may use all of it', () => {
  expect(report).not.toContain('app/browser/example')
})
