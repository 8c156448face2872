import { href, redirect } from 'react-router'
import { z } from 'zod'
import { removeExclusion } from '#app/domain/candidate-database/exclude-companies.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectInPlace } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/usuario/visibilidade/empresas'))
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  failed: () => toList('visibility-not-changed'),
  act: ({ ctx, params }) => removeExclusion(ctx.db, ctx.actor, pathId(params.exclusionId)),
  refusals: {},
  done: () => toList('exclusion-removed'),
})

const toList = (notice: NoticeName) =>
  redirectInPlace(href('/usuario/visibilidade/empresas'), notice)
