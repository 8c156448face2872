import { href, redirect } from 'react-router'
import type { Refused } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { askForNif, nifQuestionSchema, nifSentences } from './nif-answer.ts'

export function loader() {
  throw redirect(href('/auth/registo'))
}

const headers = { 'Cache-Control': 'no-store' }

function say({ refusal }: Pick<Refused<keyof typeof nifSentences>, 'refusal'>): Response {
  const { sentence, status } = nifSentences[refusal]
  return Response.json({ sentence }, { status, headers })
}

export const action = formAction({
  gate: forPublic,
  input: nifQuestionSchema,
  failed: ({ state, status }) => {
    const sentence = [nifSentences.unavailable.sentence, state.sentence ?? ''].join(' ').trim()
    return Response.json({ sentence }, { status, headers })
  },
  act: ({ ctx, input }) => askForNif(ctx, input),
  refusals: {
    'too-short': say,
    'not-found': say,
    unavailable: say,
    'too-many': say,
    'not-our-form': say,
  },
  done: ({ value: { name, phone, address } }) =>
    Response.json({ name, phone, endereco: address }, { headers }),
})
