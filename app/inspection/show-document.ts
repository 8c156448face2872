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
  | { kind: 'pages'; pages: number }
  | { kind: 'text'; paragraphs: string[] }

/** What can be shown of a document: how many pages, or its words. Undefined when it cannot be read. */
export async function lookInto(
  content: Uint8Array,
  kind: Kind,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<ShownDocument | 'busy' | undefined> {
  if (isBusy()) return 'busy'
  const answer = await drawingLine(() => inspectInWorker({ content, lookInto: kind }, timeLimitMs))
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
