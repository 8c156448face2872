import { mkdtemp } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { makePeople } from '../faults/people.ts'
import { startFloor } from './floor.ts'
import { jobIds } from './pages.ts'
import type { BenchPortal } from './portal.ts'
import { startProduction } from './production.ts'
import type { Figure } from './table.ts'
import { loadPage } from './wrk.ts'

const SECONDS = 6
const CONNECTIONS = 32

type Say = (line: string) => void

/**
 * Measures V1 (docs/product/speed.md): cached pages of a single process. Each request comes from a
 * different visitor, so that its page view is counted.
 */
export async function measureStoredPages(portal: BenchPortal, say: Say): Promise<Figure[]> {
  const [id = ''] = await jobIds(portal)
  return measure(portal.url, id, 'one process', say)
}

/** Measures V1 as `npm start` runs in production: with a process per core. */
export async function measureStoredPagesOfAllCores(folder: string, say: Say): Promise<Figure[]> {
  const processes = availableParallelism()
  await using production = await startProduction(await mkdtemp(join(folder, 'cores-')), {
    processes,
    isReachedByAddress: true,
  })
  const { jobs } = await makePeople(production, { jobs: 20, candidates: 0, companies: 0 })
  return await measure(production.url, jobs[0] ?? '', `${processes} processes`, say)
}

async function measure(url: string, jobId: string, where: string, say: Say): Promise<Figure[]> {
  const figures: Figure[] = []
  const pages = {
    home: '/',
    list: '/vagas',
    detail: `/vaga-detalhes/${jobId}`,
    'API list': '/api/v1/jobs?limit=20',
  }
  for (const [what, path] of Object.entries(pages)) {
    say(`V1 ${what}, ${where}`)
    await loadPage(url + path, { connections: CONNECTIONS, seconds: 2 })
    const floor = await startFloor(url + path)
    const bare = await loadPage(floor.url, { connections: CONNECTIONS, seconds: SECONDS })
    const ours = await loadPage(url + path, { connections: CONNECTIONS, seconds: SECONDS })
    await floor.stop()
    const ratio = ours.perSecond / bare.perSecond
    figures.push({
      id: 'V1',
      what: `${what}, cached, ${CONNECTIONS} connections, ${where}`,
      measured: `${Math.round(ours.perSecond)}/s, p99 ${ours.p99.toFixed(1)} ms${ours.failed > 0 ? `, ${ours.failed} failed` : ''}`,
      against: `${Math.round(bare.perSecond)}/s bare`,
      ratio: ratio.toFixed(2),
      bar: '≥ 0.5, p99 ≤ 20 ms',
      holds: ratio >= 0.5 && ours.p99 <= 20 && ours.failed === 0,
    })
  }
  return figures
}
