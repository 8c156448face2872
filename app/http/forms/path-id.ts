import { data } from 'react-router'
import { readId } from './read-id.ts'

/** The id in a path; throws 404 if it is not a UUID. */
export function pathId(given: string | undefined): string {
  return readId(given) ?? notFound()
}

/**
 * Throws the same response if the record does not exist and if the actor may not know that it
 * exists.
 */
export function notFound(): never {
  throw data(null, { status: 404 })
}
