import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { PageCache } from '#app/http/cache/page-cache.ts'

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type RequestMetrics = {
  answered(request: { route: string; method: string; status: number; seconds: number }): void
  asked(cache: 'hit' | 'miss'): void
}

/** Route and status come from fixed sets, so the number of labels is bounded. */
export function createRequestMetrics(registry: Registry, cache: Pick<PageCache, 'size'>) {
  const registers = [registry]
  const requests = new Counter({
    name: 'lusona_requests_total',
    help: 'Requests answered, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'lusona_request_duration_seconds',
    help: 'How long it took to answer, by route',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const requestCounter = new Counter({
    name: 'lusona_page_cache_requests_total',
    help: 'Requests for pages that may be cached, by whether they were',
    labelNames: ['result'],
    registers,
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
  // One key combines all labels, because a look-up per label would cost more than sending a cached
  // page.
  const answers = new Map<string, { inc: () => void; observe: (seconds: number) => void }>()
  const answersTo = (route: string, method: string, status: number) => {
    const key = `${status} ${method} ${route}`
    let found = answers.get(key)
    if (!found) {
      const [counted, timed] = [
        requests.labels(route, method, String(status)),
        durations.labels(route),
      ]
      found = { inc: () => counted.inc(), observe: (seconds) => timed.observe(seconds) }
      answers.set(key, found)
    }
    return found
  }
  const [hits, misses] = [requestCounter.labels('hit'), requestCounter.labels('miss')]
  return {
    answered({ route, method, status, seconds }) {
      const answer = answersTo(route, method, status)
      answer.inc()
      answer.observe(seconds)
    },
    asked: (result) => (result === 'hit' ? hits : misses).inc(),
  } satisfies RequestMetrics
}
