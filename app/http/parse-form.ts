import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import type { FormState } from '#app/ui/form-state.ts'

/** Where a schema has no sentence of its own: never the library's English. */
z.config({ customError: () => 'Este valor não é válido.' })

/** What must not travel back to the page. */
const secretFields = /password|senha|codigo/i

/** Reads a form with the act's schema; otherwise what was typed and, field by field, what is wrong. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData | URLSearchParams,
  schema: Schema,
): { ok: true; value: z.output<Schema> } | { ok: false; state: FormState } {
  // Coercion would turn an empty field into a missing one before the schema can say its own sentence.
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true })
  if (submission.status === 'success') return { ok: true, value: submission.value }
  const { '': whole, ...errors } = submission.error ?? {}
  return {
    ok: false,
    state: {
      values: typedValues(form),
      errors: Object.fromEntries(
        Object.entries(errors).flatMap(([name, messages]) => (messages ? [[name, messages]] : [])),
      ),
      ...(whole?.[0] ? { sentence: whole[0] } : {}),
    },
  }
}

/** The page again, with everything that was typed and what is wrong: 422, or 409 for a refusal. */
export function sendBack<State extends FormState>(
  state: State,
  status: 404 | 422 | 409 | 413 | 429 | 503 = 422,
  headers?: HeadersInit,
) {
  return data(state, { status, ...(headers ? { headers } : {}) })
}

export type FormRefusal = { title?: string; sentence?: string; errors?: Record<string, string> }

/** What a refusal says above the form, and beside a field where it belongs to one. */
export function refusal(form: FormData | URLSearchParams, says: FormRefusal): FormState {
  const errors = Object.entries(says.errors ?? {}).map(([name, message]) => [name, [message]])
  return {
    values: typedValues(form),
    title: says.title,
    sentence: says.sentence,
    errors: Object.fromEntries(errors),
  }
}

function typedValues(form: FormData | URLSearchParams): FormState['values'] {
  const values: FormState['values'] = {}
  for (const name of new Set(form.keys())) {
    if (secretFields.test(name) || name === '__proto__') continue
    const typed = form.getAll(name).filter((value) => typeof value === 'string')
    const [first] = typed
    if (first !== undefined) values[name] = typed.length > 1 ? typed : first
  }
  return values
}
