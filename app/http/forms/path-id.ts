import { data } from 'react-router'
import { readId } from './read-id.ts'

export function pathId(given: string | undefined): string {
  return readId(given) ?? notFound()
}

/** Throws the same response for a missing record and for a record that the actor may not see. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
