import { z } from 'zod'

const uuid = z.uuid()

export function readId(text: unknown): string | undefined {
  const read = uuid.safeParse(text)
  return read.success ? read.data.toLowerCase() : undefined
}
