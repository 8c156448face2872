import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { makeServer } from '#tests/support/database/server.ts'
import { guard } from '#tests/support/portal/guard.mjs'
import { projectOf, root } from '../projects.ts'
import { areas, lostFaults } from './areas.ts'
import { copyOf } from './copy.ts'
import type { Mutant } from './mutant.ts'

/** If the tests take longer than this, the fault has made them hang and counts as detected. */
const TIMEOUT_MS = 180_000

/**
 * `npm run mutants -- access cache` applies the faults of the areas `access` and `cache` one by one
 * to a copy of the sources. Without names, it applies all faults. It fails if the tests named for a
 * fault do not detect it, or if a fault's text no longer exists.
 */
const wanted = process.argv.slice(2).filter((word) => word in areas)
const mutants = (wanted.length > 0 ? wanted : Object.keys(areas)).flatMap((area) =>
  (areas[area] ?? []).map((mutant) => ({ ...mutant, area })),
)

const lost = lostFaults(mutants)
for (const one of lost) console.error(one)
if (lost.length > 0) process.exit(1)

const server = await makeServer()
const copy = await copyOf(root)
guard(copy)
const survivors: string[] = []
try {
  const all = [...new Set(mutants.flatMap(({ tests }) => tests))]
  if (all.some(needsBuild)) await mustRun('tests/mutants/build.mjs', 'client', 'server')
  if (!(await passes(all, 'inherit'))) throw new Error('the tests fail without any fault')
  for (const [index, mutant] of mutants.entries()) {
    const words = `${mutant.area} ${mutant.file}: ${mutant.text} → ${mutant.fault || 'nothing'}`
    const isNoticed = await tryOut(mutant)
    console.log(`${index + 1}/${mutants.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${words}`)
    if (!isNoticed) survivors.push(words)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
  await server.stop()
}
console.log(`\n${mutants.length - survivors.length} of ${mutants.length} noticed`)
for (const words of survivors) console.log(`  ${words}`)
process.exit(survivors.length === 0 ? 0 : 1)

async function tryOut({ file, text, fault, tests }: Mutant): Promise<boolean> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(text, () => fault),
  )
  try {
    // The build must succeed, because a fault that breaks it proves nothing about the tests.
    if (tests.some(needsBuild)) await mustRun('tests/mutants/build.mjs', 'server')
    return !(await passes(tests))
  } finally {
    writeFileSync(path, source)
  }
}

async function passes(tests: string[], stdio: 'inherit' | 'ignore' = 'ignore'): Promise<boolean> {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...tests]
  const status = await runInCopy(words, stdio)
  await dropDatabases()
  return status === 0
}

async function mustRun(...words: string[]): Promise<void> {
  if ((await runInCopy(words)) !== 0) throw new Error(`${words.join(' ')} failed`)
}

async function runInCopy(
  words: string[],
  stdio: 'inherit' | 'ignore' = 'inherit',
): Promise<number | null> {
  const child = spawn(process.execPath, words, {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TEST_DATABASE_SERVER: JSON.stringify(server.urls),
    },
    stdio,
    timeout: TIMEOUT_MS,
  })
  const [status] = await once(child, 'exit')
  return status
}

/** Drops the databases that a run leaves on the shared server. */
async function dropDatabases(): Promise<void> {
  const client = new Client({ connectionString: server.urls.superuser })
  await client.connect()
  const { rows } = await client.query(
    "select datname from pg_database where datname like 'test!_%' escape '!'",
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

function needsBuild(file: string): boolean {
  return projectOf(readFileSync(join(root, file), 'utf8')) === 'requests'
}
