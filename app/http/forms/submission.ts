import { randomUUID } from 'node:crypto'
import { readId } from './read-id.ts'

/** The form's idempotency key: made with the page, the same when the form is sent again. */
export const KEY_FIELD = 'envio'
/** The version of the thing that the form was filled in for. */
export const VERSION_FIELD = 'versao'

/** A form that somebody made without a key is a form of its own. */
export function readSubmission(form: FormData): {
  key: string
  expectedVersion: string | undefined
} {
  const version = form.get(VERSION_FIELD)
  const isVersion = typeof version === 'string' && /^[\w-]{1,64}$/.test(version)
  return {
    key: readId(form.get(KEY_FIELD)) ?? randomUUID(),
    expectedVersion: isVersion ? version : undefined,
  }
}
