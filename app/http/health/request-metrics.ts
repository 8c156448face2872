import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { PageCache } from '#app/http/cache/page-cache.ts'

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type RequestMetrics = {
  answered(request: { route: string; method: string; status: number; seconds: number }): void
  asked(cache: 'hit' | 'miss'): void
}

/** Responses of one route, method and status. */
type Answers = {
  labels: Record<'route' | 'method' | 'status', string>
  count: number
  durations: Histogram.Internal<'route'>
}

/** Route and status come from fixed sets, so the number of labels is bounded. */
export function createRequestMetrics(registry: Registry, cache: Pick<PageCache, 'size'>) {
  const registers = [registry]
  // The portal counts itself and gives the library the sums when they are read. The library's own
  // counting takes a tenth of the time of a cached page.
  const answers = new Map<string, Answers>()
  const caches = { hit: 0, miss: 0 }
  new Counter({
    name: 'lusona_requests_total',
    help: 'Requests answered, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { labels, count } of answers.values()) this.inc(labels, count)
    },
  })
  const durations = new Histogram({
    name: 'lusona_request_duration_seconds',
    help: 'How long it took to answer, by route',
    labelNames: ['route'],
    buckets,
    registers,
  })
  new Counter({
    name: 'lusona_page_cache_requests_total',
    help: 'Requests for pages that may be cached, by whether they were',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(caches)) this.inc({ result }, count)
    },
  })
  new Gauge({
    name: 'lusona_page_cache_entries',
    help: 'Pages that are cached',
    registers,
    collect() {
      this.set(cache.size().entries)
    },
  })
  new Gauge({
    name: 'lusona_page_cache_bytes',
    help: 'What they take',
    registers,
    collect() {
      this.set(cache.size().bytes)
    },
  })
  const answersTo = (route: string, method: string, status: number) => {
    const key = `${status} ${method} ${route}`
    let found = answers.get(key)
    if (!found) {
      const labels = { route, method, status: String(status) }
      found = { labels, count: 0, durations: durations.labels(route) }
      answers.set(key, found)
    }
    return found
  }
  return {
    answered({ route, method, status, seconds }) {
      const answer = answersTo(route, method, status)
      answer.count += 1
      answer.durations.observe(seconds)
    },
    asked(cache) {
      caches[cache] += 1
    },
  } satisfies RequestMetrics
}
