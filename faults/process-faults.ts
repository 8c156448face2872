import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner, type Installation, untilReady } from './installation.ts'
import { killTree } from './process-tree.ts'
import type { Fault, Scope } from './run-fault.ts'

/** Calls `once` repeatedly, with pauses, until the load is over; at least one time. */
export async function repeat(
  { isOver }: Pick<Scope, 'isOver'>,
  { pauseMs, most }: { pauseMs: number; most: number },
  once: (turn: number) => Promise<number>,
) {
  const readyMs: number[] = []
  for (let turn = 0; turn < most && (turn === 0 || !isOver()); turn += 1) {
    await sleep(pauseMs * (0.5 + Math.random()))
    readyMs.push(await once(turn))
  }
  return { runs: readyMs.length, readyMs }
}

export const killInstances: Fault = {
  id: 'R1',
  what: 'kill -9 of an instance with its tasks',
  load: { short: 500, full: 10_000 },
  cuts: true,
  readyBar: 5_000,
  happen: (scope) =>
    repeat(scope, { pauseMs: 700, most: scope.full ? 60 : 8 }, (turn) =>
      instance(scope.installation, turn).restart('SIGKILL'),
    ),
}

export const killDatabase: Fault = {
  id: 'R2',
  what: 'kill -9 of all PostgreSQL processes',
  load: { short: 400, full: 4_000 },
  readyBar: 15_000,
  happen: (scope) =>
    repeat(scope, { pauseMs: 1_500, most: scope.full ? 20 : 3 }, async () => {
      const began = performance.now()
      await killTree(await scope.installation.postmaster())
      await Promise.all(scope.installation.instances.map(({ port }) => servesFresh(port)))
      return performance.now() - began
    }),
}

/** Kills both instances right after the object store or the mail server accepted data. */
export const killBetweenSteps: Fault = {
  id: 'R3',
  what: 'kill -9 between file and row, and between mail and its mark',
  load: { short: 300, full: 1_500 },
  cuts: true,
  readyBar: 20_000,
  happen: (scope) =>
    repeat(scope, { pauseMs: 300, most: scope.full ? 20 : 6 }, async (turn) => {
      const { installation } = scope
      const stored = installation.s3.objects.size
      const taken = installation.mailing.received.length
      const happened = () =>
        turn % 2 === 0
          ? installation.s3.objects.size > stored
          : installation.mailing.received.length > taken
      const until = Date.now() + 10_000
      while (!happened() && Date.now() < until) await sleep(1)
      const times = await Promise.all(installation.instances.map((each) => each.restart('SIGKILL')))
      return Math.max(...times)
    }),
}

export const restartInTurn: Fault = {
  id: 'R19',
  what: 'SIGTERM of one instance after the other',
  load: { short: 400, full: 4_000 },
  readyBar: 12_000,
  happen: (scope) =>
    repeat(scope, { pauseMs: 300, most: scope.full ? 20 : 6 }, (turn) =>
      instance(scope.installation, turn).restart('SIGTERM'),
    ),
}

export const cutListeners: Fault = {
  id: 'R18',
  what: 'listening connections of the database are ended',
  load: { short: 150, full: 1_000 },
  readyBar: 2_500,
  happen: (scope) =>
    repeat(scope, { pauseMs: 500, most: 3 }, async () => {
      const { installation } = scope
      const began = performance.now()
      const listeners = `from pg_stat_activity where query like 'listen %'`
      await asOwner(installation, async (client) => {
        await client.query(`select pg_terminate_backend(pid) ${listeners}`)
        const until = Date.now() + 20_000
        const count = async () =>
          Number((await client.query(`select count(*) ${listeners}`)).rows[0]?.count)
        await sleep(100)
        while ((await count()) < 2 && Date.now() < until) await sleep(50)
      })
      return performance.now() - began
    }),
}

export const lockTables: Fault = {
  id: 'R17',
  what: 'a lock on applications is held for 10 s, or 30',
  load: { short: 150, full: 1_000 },
  readyBar: 5_000,
  happen: (scope) =>
    repeat(scope, { pauseMs: 500, most: 1 }, async () => {
      await asOwner(scope.installation, async (client) => {
        await client.query('begin; lock table applications in access exclusive mode')
        await sleep(scope.full ? 30_000 : 10_000)
        await client.query('rollback')
      })
      const began = performance.now()
      await Promise.all(scope.installation.instances.map(({ port }) => untilReady(port)))
      return performance.now() - began
    }),
}

function instance({ instances }: Installation, turn: number) {
  const chosen = instances[turn % instances.length]
  if (!chosen) throw new Error('there is no instance')
  return chosen
}

export async function servesFresh(port: number): Promise<void> {
  const { send } = await import('./send.ts')
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const path = `/vagas?search=padeiro+${Math.floor(Math.random() * 1e9)}`
    const answer = await send(port, { path })
    if (typeof answer === 'object' && answer.status === 200) return
    await sleep(20)
  }
  throw new Error('the portal does not serve again')
}
