import type { CvExtension } from '#app/domain/documents/document.ts'
import { createInspectors } from '../inspect-in-worker.ts'

const TIME_LIMIT_MS = 4_000
const IDLE_MS = 10_000

const inspectors = createInspectors({ most: 1, isLowPriority: true, idleMs: IDLE_MS })

export async function readWordsOf(content: Uint8Array, kind: CvExtension): Promise<string> {
  const answer = await inspectors({ content, wordsOf: kind }, TIME_LIMIT_MS)
  return 'words' in answer ? answer.words : ''
}
