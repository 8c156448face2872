// `npm test`: runs all checks and tests. Its last line counts passed and failed tests.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { shareDemonstration } from '../tests/support/portal/demonstration.mjs'
import { ensureHeadlessBrowser } from './browser.mjs'
import { staticSteps, vitest } from './check-steps.mjs'
import { ensureDebianTools } from './debian-tools.mjs'
import { ensureBuiltBeside, ensureInstalled, node, root, run } from './prepare.mjs'
import { countTests, describeProblem, listProblems } from './run-report.mjs'

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
ensureInstalled()
const browser = ensureHeadlessBrowser()
ensureDebianTools()
shareDemonstration()
const began = Date.now()
let broken = false
const running = new Set()

// Stopping the run stops its processes, which clean up after themselves.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

/** Runs a step as a child process, and prints its output when the step has ended. */
function step(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const said = []
    child.stdout.on('data', (words) => said.push(words))
    child.stderr.on('data', (words) => said.push(words))
    child.on('close', (status) => {
      running.delete(child)
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(`\n— ${name} (aos ${seconds} s)\n${Buffer.concat(said).toString().trimEnd()}`)
      if (status !== 0) broken = true
      resolve()
    })
  })
}

const building = ensureBuiltBeside()
for (const [name, args] of staticSteps) await step(name, args)
const built = await building
await step('testes', vitest('vitest', 'unit', 'domain', ...(built ? ['requests'] : [])))
if (built) {
  await Promise.all([
    step('pedidos hostis', ['tests/hostile/main.ts', '--requests', '1500']),
    step('percursos no navegador', ['node_modules/@playwright/test/cli.js', 'test'], {
      CHROME_PATH: browser,
      JOURNEY_WORKERS: '3',
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json'),
    }),
  ])
}
console.log('\n— requisitos')
if (run(node, ['scripts/requirements.mjs', '--ran']) !== 0) broken = true

const tests = read('vitest.json')
const journeys = read('journeys.json')
const counted = countTests(tests, journeys)
// A step that stopped before it could count its tests is a failure too.
const failed = counted.failed === 0 && (broken || !tests || !journeys) ? 1 : counted.failed
for (const problem of listProblems(tests, journeys)) console.log(`\n${describeProblem(problem)}`)
console.log(`\n${counted.passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function read(name) {
  const file = join(results, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
