import { data } from 'react-router'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id that a path carries. What is no id names nothing, so the answer is 404. */
export function pathId(given: string | undefined): string {
  if (!given || !uuid.test(given)) throw data(null, { status: 404 })
  return given.toLowerCase()
}

/** Nothing is there, or nothing that this person may know of: the same answer for both. */
export function notHere(): never {
  throw data(null, { status: 404 })
}
