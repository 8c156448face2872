import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ComponentDay,
  type Incident,
  listComponentDays,
  listIncidents,
} from '#app/domain/platform-status/find-platform-status.ts'
import {
  componentLabels,
  type PlatformComponent,
  platformComponents,
} from '#app/domain/platform-status/platform-component.ts'
import type { AppContext } from '#app/http/context.ts'
import type { Health } from './health.ts'
import { overallStatus } from './overall-status.ts'

type History = { at: Date; days: Record<PlatformComponent, ComponentDay[]>; incidents: Incident[] }
export type PlatformStatus = {
  status: ReturnType<typeof overallStatus>
  at: Date
  /** Do not rename these fields, because they are part of /estado.json. */
  parts: {
    part: PlatformComponent
    label: string
    isOk: boolean
    /**
     * Average of the daily percentages of the last 90 days. Days without checks do not count; null
     * if there are no checks.
     */
    percent: number | null
    days: ComponentDay[]
  }[]
  incidents: Incident[]
}

const fileIn = (dataDir: string) => join(dataDir, 'estado.json')

/** Copies the history into the data folder, for times when the database is unavailable. */
export async function storeHistory({ config, db }: Pick<AppContext, 'config' | 'db'>) {
  const stored = await readHistory(db)
  const file = fileIn(config.dataDir)
  // Write under a temporary name and rename, because several processes read and write this file.
  const own = `${file}.${randomUUID()}`
  await writeFile(own, JSON.stringify(stored))
  await rename(own, file)
}

/** Current status and 90 days of history; works without the database. */
export async function findPlatformStatus(
  ctx: Pick<AppContext, 'config' | 'db' | 'health'>,
): Promise<PlatformStatus> {
  const health = await ctx.health.find()
  const readStored = () => readStoredHistory(ctx.config.dataDir)
  const { at, days, incidents } = health.database.ok
    ? await readHistory(ctx.db).catch(readStored)
    : await readStored()
  return {
    status: overallStatus(health),
    at,
    parts: platformComponents.map((component) => ({
      part: component,
      label: componentLabels[component],
      isOk: isOk(health, component),
      percent: averageOf(days[component]),
      days: days[component],
    })),
    incidents,
  }
}

// Tasks are stored in the database, so they fail with it.
function isOk(health: Health, component: PlatformComponent): boolean {
  return health[component].ok && (component !== 'tasks' || health.database.ok)
}

async function readHistory(db: AppContext['db']): Promise<History> {
  const [days, incidents] = await Promise.all([listComponentDays(db), listIncidents(db)])
  return { at: new Date(), days, incidents }
}

async function readStoredHistory(dataDir: string): Promise<History> {
  const empty = { database: [], files: [], mail: [], tasks: [] }
  try {
    const stored = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as History
    const incidents = stored.incidents.map((incident) => ({
      ...incident,
      startedAt: new Date(incident.startedAt),
      resolvedAt: incident.resolvedAt && new Date(incident.resolvedAt),
    }))
    return { at: new Date(stored.at), days: stored.days, incidents }
  } catch {
    // A portal that never reached its database has no stored history.
    return { at: new Date(), days: empty, incidents: [] }
  }
}

function averageOf(days: readonly ComponentDay[]): number | null {
  const known = days.flatMap(({ percent }) => percent ?? [])
  if (known.length === 0) return null
  return Math.floor((100 * known.reduce((sum, percent) => sum + percent, 0)) / known.length) / 100
}
