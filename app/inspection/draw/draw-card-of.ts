import { LRUCache } from 'lru-cache'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { createRecentAttempts } from '#app/domain/rate-limits/recent-attempts.ts'
import { createInspectors } from '../inspect-in-worker.ts'
import type { JobCardWords } from './draw-job-card.ts'
import { createFairLine } from './fair-line.ts'

const TIME_LIMIT_MS = 5_000
const IDLE_MS = 60_000
const MOST_CACHED = 200

/**
 * A separate queue and thread: anyone may request these pictures, and the inspection of a CV must
 * not wait for them.
 */
const line = createFairLine({ slots: 1, most: 40, mostOfOne: 20 })
const inspect = createInspectors({ most: 1, idleMs: IDLE_MS })
const ofAddresses = createRecentAttempts(limits.jobCardAddress)
const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_CACHED })

type Asking = { version: string; client: string; signal?: AbortSignal; timeLimitMs?: number }

/**
 * The picture of a job card; undefined if drawing takes too long. 'busy': too many requests, in
 * total or from this IP address; 'left': the client disconnected.
 */
export async function drawCardOf(
  card: JobCardWords,
  { version, client, signal, timeLimitMs = TIME_LIMIT_MS }: Asking,
): Promise<Uint8Array<ArrayBuffer> | 'busy' | 'left' | undefined> {
  const found = cached.get(version)
  if (found) return found
  if (!ofAddresses.take(client).ok) return 'busy'
  const draw = async () => {
    const drawnMeanwhile = cached.get(version)
    if (drawnMeanwhile) return drawnMeanwhile
    const drawn = await inspect({ card }, timeLimitMs)
    if ('finding' in drawn) return undefined
    cached.set(version, drawn.png)
    return drawn.png
  }
  return line.run(client, draw, signal)
}
