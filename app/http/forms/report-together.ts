import type { z } from 'zod'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { parseForm } from './parse-form.ts'

/**
 * The state of a form with invalid fields, with the errors of a stricter schema. The act refuses
 * these itself, but only a form without other errors reaches the act.
 */
export function reportTogether(state: FormState, form: FormData, stricter: z.ZodType): FormState {
  if (Object.keys(state.errors).length === 0) return state
  const parsed = parseForm(form, stricter)
  return parsed.ok ? state : parsed.state
}
