import { href, redirect } from 'react-router'
import { z } from 'zod'
import { renewVisibility } from '#app/domain/candidate-database/save-visibility.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectInPlace } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/usuario/visibilidade'))
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  failed: () => toVisibility('visibility-not-changed'),
  act: ({ ctx }) => renewVisibility(ctx.db, ctx.actor),
  refusals: { 'not-visible': () => toVisibility('visibility-not-renewed') },
  done: () => toVisibility('visibility-renewed'),
})

const toVisibility = (notice: NoticeName) => redirectInPlace(href('/usuario/visibilidade'), notice)
