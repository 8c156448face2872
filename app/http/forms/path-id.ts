import { data } from 'react-router'
import { readId } from './read-id.ts'

/** Throws 404 if the id is not a UUID. */
export function pathId(given: string | undefined): string {
  return readId(given) ?? notFound()
}

/** The same response whether the record does not exist or the actor may not know that it does. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
