import { data } from 'react-router'
import { readId } from './read-id.ts'

/** The id in a path; 404 if it is not a uuid. */
export function pathId(given: string | undefined): string {
  return readId(given) ?? notFound()
}

/** Nothing is there, or nothing that this person may know of: the same answer for both. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
