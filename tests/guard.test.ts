import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const guard = join(import.meta.dirname, 'support/portal/guard.mjs')

function start(program: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test.each([
  ['the database', 'postgres/postmaster.pid', (pid: number) => `${pid}\n/somewhere\n`],
  [
    'the database of what is being made',
    'data/postgres/postmaster.pid',
    (pid: number) => `${pid}\n`,
  ],
  ['the portal', 'in-use.json', (pid: number) => JSON.stringify({ pid, port: 1, word: 'x' })],
] as const)(
  'after a test run is killed, %s is stopped and its folder is deleted',
  async (_, file, claim) => {
    const folder = await mkdtemp(join(tmpdir(), 'lusona-guarded-'))
    await mkdir(dirname(join(folder, file)), { recursive: true })
    const server = start('setInterval(() => {}, 1000); console.log("up")')
    await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data')
    await writeFile(join(folder, file), claim(server.pid ?? 0))

    const run = start(
      `import { guard } from ${JSON.stringify(guard)}
     guard(${JSON.stringify(folder)}); setInterval(() => {}, 1000); console.log("up")`,
    )
    await once(run.stdout as NonNullable<ChildProcess['stdout']>, 'data')
    expect(server.exitCode ?? server.signalCode).toBeNull()
    const stopped = once(server, 'exit')
    run.kill('SIGKILL')
    await stopped
    await expect.poll(() => existsSync(folder)).toBe(false)
  },
)
