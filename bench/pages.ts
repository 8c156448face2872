import { join } from 'node:path'
import autocannon from 'autocannon'
import { cardsPerPage, newLists, newSearches } from './addresses.ts'
import { newVisitor } from './browsers.ts'
import { startFloor } from './floor.ts'
import type { BenchPortal } from './portal.ts'
import { perRequest, readProcessorTime } from './processor-time.ts'
import type { Figure } from './table.ts'
import { loadPage } from './wrk.ts'

const SECONDS = 6
/** A new process must warm up first, because the JIT has compiled nothing yet. */
const WARM_UP_SECONDS = 4

type Say = (line: string) => void

/**
 * Measures V1 (docs/product/speed.md): cached pages. Each request comes from a different visitor,
 * so that its page view is counted.
 */
export async function measureStoredPages(portal: BenchPortal, say: Say): Promise<Figure[]> {
  const figures: Figure[] = []
  const [id] = await jobIds(portal)
  const pages = {
    home: '/',
    list: '/vagas',
    detail: `/vaga-detalhes/${id}`,
    'API list': '/api/v1/jobs?limit=20',
  }
  for (const [what, path] of Object.entries(pages)) {
    say(`V1 ${what}`)
    const connections = 32
    await loadPage(portal.url + path, { connections, seconds: 1 })
    const floor = await startFloor(portal.url + path)
    const bare = await loadPage(floor.url, { connections, seconds: SECONDS })
    const ours = await loadPage(portal.url + path, { connections, seconds: SECONDS })
    await floor.stop()
    const ratio = ours.perSecond / bare.perSecond
    figures.push({
      id: 'V1',
      what: `${what}, cached, ${connections} connections`,
      measured: `${Math.round(ours.perSecond)}/s, p99 ${ours.p99.toFixed(1)} ms${ours.failed > 0 ? `, ${ours.failed} failed` : ''}`,
      against: `${Math.round(bare.perSecond)}/s bare`,
      ratio: ratio.toFixed(2),
      bar: '≥ 0.5, p99 ≤ 20 ms',
      holds: ratio >= 0.5 && ours.p99 <= 20 && ours.failed === 0,
    })
  }
  return figures
}

/** Measures V2 (docs/product/speed.md): every request has a new URL and a new visitor. */
export async function measureFreshPages(
  portal: BenchPortal,
  folder: string,
  say: Say,
): Promise<Figure[]> {
  const processorTime = () => readProcessorTime(portal.pid, join(folder, 'postgres'))
  const ids = await jobIds(portal)
  const details = ids.map((id) => `/vaga-detalhes/${id}`).values()
  const kinds: [what: string, paths: Iterator<string>, part: number][] = [
    ['list', newLists(), 220],
    ['keyword search', newSearches(), 220],
    ['detail', details, 100],
  ]
  const figures: Figure[] = []
  for (const [what, paths, part] of kinds) {
    say(`V2 ${what}`)
    const next = () => nextOf(paths)
    const floor = await startFloor(portal.url + next())
    const bare = await floor.measure(16, SECONDS)
    await floor.stop()
    await load(portal.url, next, { connections: 16, seconds: WARM_UP_SECONDS })
    const before = await processorTime()
    const ours = await load(portal.url, next, { connections: 16 })
    const processor = perRequest(before, await processorTime(), ours.requests.total)
    const bar = bare / part
    const share = bare / ours.requests.average
    const full =
      what === 'detail' ? 1 : await cardsPerPage(portal.url, Array.from({ length: 40 }, next))
    figures.push({
      id: 'V2',
      what: `${what}, never asked before, 10 000 jobs${full < 1 ? `, ${Math.round(full * 100)} % full` : ''}`,
      measured: `${Math.round(ours.requests.average)}/s, p99 ${ours.latency.p99} ms${failures(ours)}; ${processor}`,
      against: `${Math.round(bare)}/s bare`,
      ratio: `1/${Math.round(share)}`,
      bar: `≥ 1/${part}`,
      holds: ours.requests.average >= bar && ours.non2xx === 0,
    })
  }
  return figures
}

function nextOf(paths: Iterator<string>): string {
  const { value, done } = paths.next()
  if (done) throw new Error('there are not enough addresses for so fast a portal')
  return value
}

async function jobIds(portal: BenchPortal): Promise<string[]> {
  const map = await (await fetch(`${portal.url}/sitemap-vagas/1.xml`)).text()
  return [...map.matchAll(/vaga-detalhes\/([0-9a-f-]{36})/g)].map(([, id]) => id ?? '')
}

function failures({ non2xx, errors }: autocannon.Result): string {
  return non2xx + errors > 0 ? `, ${non2xx + errors} failed` : ''
}

/**
 * Sends requests to the paths from `nextPath`. With a fixed list, each connection would start at
 * its beginning and find cached pages.
 */
async function load(
  url: string,
  nextPath: () => string,
  { connections, seconds = SECONDS }: { connections: number; seconds?: number },
) {
  const visitor = newVisitor()
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: nextPath(),
    headers: visitor(),
  })
  return autocannon({ url, duration: seconds, connections, requests: [{ setupRequest }] })
}
