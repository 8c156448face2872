import { join } from 'node:path'
import autocannon from 'autocannon'
import { cardsPerPage, newLists, newSearches } from './addresses.ts'
import { newVisitor } from './browsers.ts'
import { startFloor } from './floor.ts'
import type { BenchPortal } from './portal.ts'
import { perRequest, readProcessorTime } from './processor-time.ts'
import type { Figure } from './table.ts'

const SECONDS = 6
/** A new process must warm up first, because the JIT has compiled nothing yet. */
const WARM_UP_SECONDS = 4

type Say = (line: string) => void

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

export async function jobIds(portal: BenchPortal): Promise<string[]> {
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
