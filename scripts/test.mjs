// `npm test`: everything. Its last line counts what passed and what failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, node, root, run } from './prepare.mjs'

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
ensureInstalled()
const browser = ensureBrowser()
ensureBuilt()
const checked = run(node, ['scripts/check.mjs'])
const travelled = run(node, ['node_modules/@playwright/test/cli.js', 'test'], {
  env: {
    ...process.env,
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json'),
  },
})

const tests = read('vitest.json')
const journeys = read('journeys.json')
const passed = (tests?.numPassedTests ?? 0) + (journeys?.stats?.expected ?? 0)
let failed =
  (tests?.numFailedTests ?? 0) + (journeys?.stats?.unexpected ?? 0) + (journeys?.stats?.flaky ?? 0)
// A step that stopped before its tests could count is a failure too.
if (failed === 0 && (checked !== 0 || travelled !== 0 || !tests || !journeys)) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function read(name) {
  const file = join(results, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
