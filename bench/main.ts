import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../scripts/browser.mjs'
import { measureAdministration } from './administration.ts'
import { measureAlerts } from './alerts.ts'
import { measureApplications } from './applications.ts'
import { measureCandidates } from './candidates.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureFreshPages } from './pages.ts'
import { startPortal } from './portal.ts'
import { measureSearch } from './search.ts'
import { measureStoredPages, measureStoredPagesOfAllCores } from './stored-pages.ts'
import { type Figure, printTable } from './table.ts'
import { measureUploads } from './uploads.ts'
import { measureWebhooks } from './webhooks.ts'

/**
 * `npm run bench`: measures speed and size relative to a reference (docs/product/speed.md). The
 * results vary between runs, so no test depends on them. `--only V1,V8` selects measurements. V11
 * lasts an hour and runs only if selected: `--only V11 --jobs 100000 --minutes 60`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    jobs: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
  },
})
const only = values.only?.split(',')
const wanted = (id: string) => !only || only.includes(id)
/** These measurements create a portal with its own data. */
const independent = ['V7', 'V11']

const folder = await mkdtemp(join(tmpdir(), 'lusona-bench-'))
const figures: Figure[] = []
const say = (line: string) => console.error(line)
try {
  if (!only?.every((id) => independent.includes(id))) await measureTenThousandJobs()
  if (wanted('V1')) figures.push(...(await measureStoredPagesOfAllCores(folder, say)))
  if (wanted('V7')) figures.push(...(await measureUploads(folder, say)))
  if (only?.includes('V11')) {
    const load = { jobs: Number(values.jobs), minutes: Number(values.minutes) }
    figures.push(...(await measureMemory(join(folder, 'memory'), load, say)))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
printTable(figures)

async function measureTenThousandJobs(): Promise<void> {
  say('10 000 vagas: a preparar')
  let portal = await startPortal(folder, { jobs: 10_000 })
  if (wanted('V1')) figures.push(...(await measureStoredPages(portal, say)))
  if (wanted('V2')) figures.push(...(await measureFreshPages(portal, folder, say)))
  if (wanted('V6')) figures.push(...(await measureApplications(portal, folder, say)))
  if (wanted('V8') || wanted('V9')) process.env.CHROME_PATH ||= ensureBrowser()
  if (wanted('V8')) figures.push(...(await measureFirstVisits(portal)))
  if (wanted('V9')) figures.push(...(await measureLighthouse(portal, folder)))
  await portal.stop()
  if (wanted('V10')) {
    portal = await startPortal(folder, { jobs: 0 })
    figures.push({
      id: 'V10',
      what: 'restart until /healthz answers',
      measured: `${(portal.startedIn / 1000).toFixed(2)} s`,
      bar: '≤ 3 s',
      holds: portal.startedIn <= 3_000,
    })
    await portal.stop()
  }
  if (wanted('HOOK-03')) figures.push(...(await measureWebhooks(folder, say)))
  if (wanted('V13')) figures.push(...(await measureAlerts(folder, say)))
  if (wanted('V3') || wanted('V4')) figures.push(...(await measureSearch(folder, 'V3', say)))
  if (wanted('V14')) figures.push(...(await measureCandidates(folder, say)))
  if (wanted('V6')) {
    // Run this measurement late, because its many rows would slow the others.
    portal = await startPortal(folder, { jobs: 0 })
    figures.push(...(await measureAdministration(portal, folder, say)))
    await portal.stop()
  }
  if (wanted('V4')) figures.push(...(await measureSearch(folder, 'V4', say)))
}
