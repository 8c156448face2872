import { z } from '@hono/zod-openapi'
import type { JobPosition } from '#app/domain/jobs/search/list-jobs-after.ts'
import { problem } from './problem.ts'

const MAX_PER_PAGE = 100

/**
 * Query parameters of a list: the number of rows, at most 100, and the cursor from the previous
 * page (API-01).
 */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(20),
  cursor: z.string().max(200).optional().describe('`next` da página anterior.'),
}

const positionSchema = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/),
  z.uuid(),
])

export function writeCursor(position: JobPosition | undefined): string | null {
  if (!position) return null
  return Buffer.from(JSON.stringify([position.at, position.id])).toString('base64url')
}

/** Refuses dates such as 30 February, which would be an error in the database. */
export function readCursor(cursor: string | undefined): JobPosition | undefined {
  if (cursor === undefined) return undefined
  const read = positionSchema.safeParse(parsed(cursor))
  if (!read.success || Number.isNaN(Date.parse(`${read.data[0].slice(0, 19).replace(' ', 'T')}Z`)))
    throw problem('invalid-cursor')
  const [at, id] = read.data
  return { at, id }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
