import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Linux counts the processor time of a process in hundredths of a second. */
const MS_PER_TICK = 10

/** Milliseconds of processor time of the portal, of PostgreSQL, and of this process. */
export type ProcessorTime = { portal: number; database: number; load: number }

/**
 * Processor time used so far. `load` includes the load generator and the simulated services, which
 * run in this process. `cluster` is the data folder of PostgreSQL.
 */
export async function readProcessorTime(portal: number, cluster: string): Promise<ProcessorTime> {
  const [line = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const postmaster = Number(line)
  const { user, system } = process.cpuUsage()
  return {
    portal: await treeMs(portal, postmaster),
    database: await treeMs(postmaster),
    load: (user + system) / 1000,
  }
}

/** Processor time per request between two readings, as text for the table. */
export function perRequest(before: ProcessorTime, after: ProcessorTime, requests: number): string {
  const each = (part: keyof ProcessorTime) => (after[part] - before[part]) / requests
  const parts = { portal: each('portal'), database: each('database'), load: each('load') }
  const total = parts.portal + parts.database + parts.load
  const named = Object.entries(parts).map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
  return `processor ${total.toFixed(1)} ms each (${named.join(', ')})`
}

/** A process and its descendants, except `without` and its descendants. */
async function treeMs(pid: number, without?: number): Promise<number> {
  if (pid === without) return 0
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the process, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User and system time of the process, then of its ended children.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  let ms = ticks * MS_PER_TICK
  for (const child of children.split(' ').filter(Boolean))
    ms += await treeMs(Number(child), without)
  return ms
}
