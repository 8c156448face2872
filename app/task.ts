import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { BadConfiguration, readConfig } from './config.ts'
import { connect, type Db } from './database/connection.ts'
import { databaseOf } from './database/running-server.ts'
import { periods } from './worker/clock.ts'

const names = periods.map(({ name }) => name).toSorted()

/** After this time the command ends; the task continues in the portal. */
const MAX_WAIT_SECONDS = 60

/**
 * `npm run task -- NAME`: the running portal runs one scheduled task immediately. Without a name,
 * lists the names.
 */
async function runTask(): Promise<string> {
  const [name] = process.argv.slice(2).filter((word) => word !== '--')
  if (!name) return ['Tarefas:', ...names].join('\n  ')
  if (!names.includes(name))
    throw new BadConfiguration([`não há uma tarefa ${name}; há ${names.join(', ')}`])
  const { databaseUrl, directUrl, dataDir } = readConfig(process.env)
  const url = directUrl ?? databaseUrl ?? (await embedded(dataDir))
  const { db, close } = connect(url, { max: 1 })
  try {
    return await enqueue(db, name)
  } finally {
    await close()
  }
}

async function embedded(folder: string): Promise<string> {
  try {
    return (await databaseOf(folder)).href
  } catch {
    throw new BadConfiguration([`nenhum portal está a funcionar com a pasta ${folder}`])
  }
}

async function enqueue(db: Db, name: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select (graphile_worker.add_job(${name}, '{}'::json, max_attempts => 1)).id::text as id`)
  const id = rows[0]?.id
  for (let waited = 0; waited < MAX_WAIT_SECONDS; waited += 0.25) {
    const { rows: left } = await db.execute<{ attempts: number; error: string | null }>(sql`
      select attempts, last_error as error from graphile_worker.jobs where id::text = ${id}`)
    const [job] = left
    if (!job) return `A tarefa ${name} terminou.`
    if (job.error) throw new Error(job.error)
    await pause(250)
  }
  return `A tarefa ${name} ainda não terminou; o portal continua.`
}

try {
  console.log(await runTask())
} catch (error) {
  const problems = error instanceof BadConfiguration ? error.problems : [String(error)]
  console.error(['A tarefa não correu:', ...problems].join('\n  - '))
  process.exit(1)
}
