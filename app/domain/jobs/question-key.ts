import { createHash } from 'node:crypto'

/**
 * The key derives from the question's text, so that old answers no longer match after the text
 * changes.
 */
export function questionKey(question: string): string {
  return createHash('sha256').update(question).digest('base64url').slice(0, 12)
}
