import { createHash } from 'node:crypto'

/** Derived from the question's text: after the text changes, old answers no longer match. */
export function questionKey(question: string): string {
  return createHash('sha256').update(question).digest('base64url').slice(0, 12)
}
