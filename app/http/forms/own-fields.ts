import type { z } from 'zod'
import { KEY_FIELD, VERSION_FIELD } from './form-key.ts'
import { isFieldOf } from './schema-input.ts'

/**
 * The fields of a form that are its own: those of its schema, the named ones, the form's key and the
 * version it was filled in for. What anybody else sends along goes no further.
 */
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
