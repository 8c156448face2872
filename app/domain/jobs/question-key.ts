import { createHash } from 'node:crypto'

/**
 * Identifies an answer by the question's words: if the words change, the answer no longer belongs to the
 * question.
 */
export function questionKey(question: string): string {
  return createHash('sha256').update(question).digest('base64url').slice(0, 12)
}
