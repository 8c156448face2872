import { z } from 'zod'

const uuid = z.uuid()

/** The id in an address or a form, when it can be one at all; anything else is nobody's. */
export function readId(text: unknown): string | undefined {
  const read = uuid.safeParse(text)
  return read.success ? read.data.toLowerCase() : undefined
}
