import { data } from 'react-router'
import { readId } from './read-id.ts'

/** The id in a path; throws 404 if it is not a UUID. */
export function pathId(given: string | undefined): string {
  return readId(given) ?? notFound()
}

/** The record does not exist, or the actor may not know of it: the same response for both. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
