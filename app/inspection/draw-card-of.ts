import type { JobCardWords } from './draw-job-card.ts'
import { drawingLine } from './drawing-line.ts'
import { inspectInWorker } from './inspect-in-worker.ts'

/** Milliseconds for one picture. */
const TIME_LIMIT_MS = 5_000
/** So many wait in the line of drawings; who comes then gets none. */
const MOST_WAITING = 20

/** The picture of a shared job, drawn beside what is answered. Undefined when it could not be drawn in time. */
export async function drawCardOf(
  card: JobCardWords,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Uint8Array<ArrayBuffer> | 'busy' | undefined> {
  if (drawingLine.pendingCount >= MOST_WAITING) return 'busy'
  const drawn = await drawingLine(() => inspectInWorker({ card }, timeLimitMs))
  return 'finding' in drawn ? undefined : drawn.png
}
