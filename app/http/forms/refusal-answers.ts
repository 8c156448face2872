import { data } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { waitWords } from '#app/domain/formats/wait-words.ts'
import type { Refused } from '#app/domain/outcome.ts'
import { describeStoredValues } from './changed-meanwhile.ts'
import { VERSION_FIELD } from './form-key.ts'
import { type FormRefusal, refusal } from './parse-form.ts'

export type NotTaken = {
  state: FormState
  status: FormStatus
  headers?: HeadersInit
}

export type FormStatus = 403 | 409 | 413 | 422 | 429 | 503
type NameOf<Given> = Given extends { refusal: infer Name extends string } ? Name : never

type Named<Given, Name extends string> = Given extends { refusal: infer Its }
  ? Name extends Its
    ? Given & { refusal: Name }
    : never
  : never

/** The sentence of a refusal: beside a field, above the form, or after a redirect. */
export type Says = FormRefusal & {
  status?: FormStatus
  retryAfterSeconds?: number
  named?: string
}

/** A sentence for the form, or another response: a redirect, or data for a script. */
export type RefusalAnswer<Asking, One, Next> =
  | Says
  | ((refused: One, asking: Asking) => Says | Response | Next)

type Common = 'not-found' | 'changed-meanwhile'

const common: Record<Common, RefusalAnswer<unknown, unknown, never>> = {
  'not-found': () => {
    throw data(null, { status: 404 })
  },
  'changed-meanwhile': (refused) => {
    const changed = changedIn(refused)
    if (changed && Object.keys(changed).length > 0) return describeStoredValues(changed)
    return {
      sentence:
        'Isto mudou entretanto noutro sítio. Veja o que está agora e guarde de novo: o que escreveu continua aqui.',
    }
  },
}

function changedIn(refused: unknown): Record<string, unknown> | undefined {
  const { detail } = refused as { detail?: { changed?: Record<string, unknown> } }
  return detail?.changed
}

export type RefusalAnswers<Asking, Given, Next> = {
  [Name in Exclude<NameOf<Given>, Common>]: RefusalAnswer<Asking, Named<Given, Name>, Next>
} & {
  [Name in Extract<NameOf<Given>, Common>]?: RefusalAnswer<Asking, Named<Given, Name>, Next>
}

/** Turns a refusal into the form's state, or into the response that `answers` contains for it. */
export function answerRefusal<Asking extends { form: FormData }, Next>(
  answers: Record<string, RefusalAnswer<Asking, never, Next>>,
  refused: Refused<string, unknown>,
  asking: Asking,
): NotTaken | { answer: Response | Next } {
  const answer = answers[refused.refusal] ?? common[refused.refusal as Common]
  // The type assertion is safe: the description's types guarantee an entry for each refusal.
  const says = typeof answer === 'function' ? answer(refused as never, asking) : answer
  if (!isWords(says)) return { answer: says }
  const { status, retryAfterSeconds, named, ...words } = says
  const state = refusal(asking.form, words)
  const version = currentVersion(refused.detail)
  if (version !== undefined) state.values[VERSION_FIELD] = version
  const found = status ?? (retryAfterSeconds ? 429 : words.errors ? 422 : 409)
  return {
    state: found === 409 ? { ...state, isOvertaken: true } : state,
    status: found,
    headers: {
      ...(retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}),
      ...(named ? { 'X-Refusal': named } : {}),
    },
  }
}

function isWords<Next>(says: Says | Response | Next): says is Says {
  return !(says instanceof Response) && !(typeof says === 'object' && says && 'init' in says)
}

/**
 * The current version is returned in the form. If the user submits again, the newer change is
 * knowingly overwritten.
 */
function currentVersion(detail: unknown): string | undefined {
  const has = typeof detail === 'object' && detail !== null && 'currentVersion' in detail
  return has ? String(detail.currentVersion) : undefined
}

/** States how long to wait, rounded up to minutes. */
export function tooMany(seconds: number, what: string, title?: string): Says {
  return {
    retryAfterSeconds: seconds,
    named: 'Rate limit exceeded',
    ...(title ? { title } : {}),
    sentence: `${what} Tente de novo ${waitWords(seconds)}.`,
  }
}
