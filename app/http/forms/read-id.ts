import { z } from 'zod'

const uuid = z.uuid()

/** The id if the text is a UUID, else undefined. */
export function readId(text: unknown): string | undefined {
  const read = uuid.safeParse(text)
  return read.success ? read.data.toLowerCase() : undefined
}
