import { haveLateTasks } from '#app/domain/history/have-late-tasks.ts'
import { readSettings } from '#app/domain/settings/read-settings.ts'
import type { Outside } from './outside.ts'

/** Milliseconds that a part may take to answer before it counts as failing. */
const patience = 3_000

export type Check = { ok: boolean; milliseconds: number }

export type Health = Record<'database' | 'files' | 'mail' | 'tasks', Check>

/** Asks database, files, mail and tasks whether they work. */
export async function checkHealth(outside: Outside): Promise<Health> {
  const [database, files, mail, tasks] = await Promise.all([
    timed(() => readSettings(outside.db)),
    timed(() => outside.files.check()),
    timed(() => outside.mail.check()),
    timed(async () => {
      if (await haveLateTasks(outside.db)) throw new Error('tasks are waiting')
    }),
  ])
  return { database, files, mail, tasks }
}

async function timed(work: () => Promise<unknown>): Promise<Check> {
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  try {
    await Promise.race([
      work(),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('too slow')), patience)
      }),
    ])
    return { ok: true, milliseconds: Math.round(performance.now() - start) }
  } catch {
    return { ok: false, milliseconds: Math.round(performance.now() - start) }
  } finally {
    clearTimeout(timer)
  }
}
