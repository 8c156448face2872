import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { createRecentAttempts } from '#app/domain/rate-limits/recent-attempts.ts'
import { createInspectors } from '../inspect-in-worker.ts'
import type { AnswerTo, InspectTask, PageTask } from '../inspect-worker.ts'
import { createFairLine } from './fair-line.ts'
import { createOverruns } from './overruns.ts'

export const MAX_DRAWN_PAGES = 20

/**
 * Almost every page is drawn within the quick limit; others are retried once in a separate queue.
 */
const TIME_LIMITS_MS = { quick: 1_000, slow: 4_000 }
const IDLE_MS = 60_000
const MOST_CACHED_BYTES = 32 * 1024 * 1024
const CACHED_MS = 10 * 60 * 1000

type Kind = 'pdf' | 'docx' | 'doc'
type Unread = 'missing' | 'unavailable'

/** The file is read only when its turn comes: otherwise waiting requests would fill the memory. */
export type StoredDocument = { key: string; read: () => Promise<Uint8Array | Unread> }

export type Asking = {
  who: string
  client: string
  signal?: AbortSignal
  timeLimitsMs?: typeof TIME_LIMITS_MS
}

export type DrawnDocument = Exclude<AnswerTo<InspectTask>, { finding: unknown }>
export type DrawnPage = Exclude<AnswerTo<PageTask>, { finding: unknown }>

/**
 * 'busy': too many requests wait, in total or from this account. 'left': the client disconnected.
 */
export type NotDrawn = 'busy' | 'left' | Unread | undefined

const quickLine = createFairLine({ slots: 2, most: 120, mostOfOne: 30 })
const slowLine = createFairLine({ slots: 1, most: 40, mostOfOne: 10 })
const inspectors = {
  quick: createInspectors({ most: 2 }),
  slow: createInspectors({ most: 1, isLowPriority: true, idleMs: IDLE_MS }),
}
const ofAccounts = createRecentAttempts(limits.cvPage)
const ofAddresses = createRecentAttempts(limits.cvPageAddress)

/**
 * Results by the file's hash. Before each call, the caller checks that the viewer may see the file.
 */
const cached = new LRUCache<string, DrawnDocument | DrawnPage>({
  maxSize: MOST_CACHED_BYTES,
  sizeCalculation: (answer) => ('picture' in answer ? answer.picture.length : 100_000),
  ttl: CACHED_MS,
})
/**
 * Hashes by storage key. The content of a key never changes, so cached pages need no file access.
 */
const hashes = new LRUCache<string, string>({ max: 5_000 })
const overruns = createOverruns()

/**
 * The pages that can be requested, or the document's text. Undefined if it cannot be read, or if
 * its first page cannot be drawn.
 */
export async function inspectFile(
  document: StoredDocument,
  kind: Kind,
  asking: Asking,
): Promise<DrawnDocument | NotDrawn> {
  const more = { inspectFile: kind, mostPages: MAX_DRAWN_PAGES }
  const drawn = await show(document, `look-${kind}`, (content) => ({ content, ...more }), asking)
  return typeof drawn === 'object' && 'picture' in drawn ? undefined : drawn
}

export async function drawPageOf(
  document: StoredDocument,
  page: number,
  asking: Asking,
): Promise<DrawnPage | NotDrawn> {
  const drawn = await show(document, `page-${page}`, (content) => ({ content, page }), asking)
  return typeof drawn === 'object' && !('picture' in drawn) ? undefined : drawn
}

async function show(
  document: StoredDocument,
  part: string,
  taskFor: (content: Uint8Array) => InspectTask | PageTask,
  { who, client, signal, timeLimitsMs = TIME_LIMITS_MS }: Asking,
): Promise<DrawnDocument | DrawnPage | NotDrawn> {
  const owner = document.key.split('/')[0] ?? ''
  const known = hashes.get(document.key)
  const found = known && cached.get(`${known} ${part}`)
  if (found) return found
  if (known && overruns.isGivenUp(known, part, owner)) return undefined
  if (!ofAccounts.take(who).ok || !ofAddresses.take(client).ok) return 'busy'

  const attempt = (speed: 'quick' | 'slow') => async () => {
    const content = await document.read()
    if (typeof content === 'string') return content
    const hash = createHash('sha256').update(content).digest('hex')
    hashes.set(document.key, hash)
    // While this request waited, another request may have drawn the page or exceeded the time
    // limit.
    const drawnMeanwhile = cached.get(`${hash} ${part}`)
    if (drawnMeanwhile) return drawnMeanwhile
    if (overruns.isGivenUp(hash, part, owner)) return undefined
    if (speed === 'quick' && overruns.isSlow(hash, owner)) return 'slow'
    const answer = await inspectors[speed](taskFor(content), timeLimitsMs[speed])
    if ('overrun' in answer) {
      if (speed === 'slow') overruns.giveUp(hash, part, owner)
      else overruns.noteSlow(hash, owner)
      return speed === 'slow' ? undefined : 'slow'
    }
    if ('finding' in answer) return undefined
    cached.set(`${hash} ${part}`, answer)
    return answer
  }

  const isKnownSlow = overruns.isSlow(known, owner)
  const quick = isKnownSlow ? 'slow' : await quickLine.run(who, attempt('quick'), signal)
  if (quick !== 'slow') return quick
  const slow = await slowLine.run(owner, attempt('slow'), signal)
  return slow === 'slow' ? undefined : slow
}
