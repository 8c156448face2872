import type { z } from 'zod'
import { KEY_FIELD, VERSION_FIELD } from './form-key.ts'
import { isFieldOf } from './schema-input.ts'

export function ownFields(
  sent: FormData,
  schema: z.ZodType,
  named: readonly string[] = [],
): FormData {
  const others = new Set([...named, KEY_FIELD, VERSION_FIELD])
  const form = new FormData()
  for (const [name, value] of sent) {
    if (others.has(name) || isFieldOf(schema, name)) form.append(name, value)
  }
  return form
}
