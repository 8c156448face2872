import { drawingLine } from './drawing-line.ts'
import { inspectInWorker } from './inspect-in-worker.ts'

/** Milliseconds for one page, or for a look at how many there are. */
const TIME_LIMIT_MS = 5_000
/** So many wait for their page; whoever comes then is told to try again. */
const MOST_WAITING = 60

/** Of a longer document the first ones are drawn. */
export const MOST_PAGES_SHOWN = 20

type Kind = 'pdf' | 'docx' | 'doc'
export type ShownDocument =
  | { kind: 'pages'; pages: number; shown: number[] }
  | { kind: 'text'; paragraphs: string[] }

/**
 * What can be shown of a document: how many pages it has and which of them can be asked for, or its
 * words. Undefined when it cannot be read, or its first page not be drawn.
 */
export async function lookInto(
  content: Uint8Array,
  kind: Kind,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<ShownDocument | 'busy' | undefined> {
  if (isBusy()) return 'busy'
  const task = { content, lookInto: kind, mostPages: MOST_PAGES_SHOWN }
  const answer = await drawingLine(() => inspectInWorker(task, timeLimitMs))
  return 'finding' in answer ? undefined : answer
}

/** A page of a PDF, from 1 on, as a WebP. */
export async function drawPageOf(content: Uint8Array, page: number, timeLimitMs = TIME_LIMIT_MS) {
  if (isBusy()) return 'busy'
  const answer = await drawingLine(() => inspectInWorker({ content, page }, timeLimitMs))
  return 'finding' in answer ? undefined : answer
}

function isBusy(): boolean {
  return drawingLine.pendingCount >= MOST_WAITING
}
