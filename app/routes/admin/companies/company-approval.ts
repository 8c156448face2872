import { redirect } from 'react-router'
import { z } from 'zod'
import { decideCompany } from '#app/domain/companies/decide-company.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/company-approval'
import { addressOf } from './company-address.ts'
import { queryOf, toCompany } from './to-company.ts'

export function loader(args: Route.LoaderArgs) {
  throw redirect(toCompany(args))
}

/** Approving is refused if the company has changed since the page was loaded. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({ approval: z.literal('approved') }),
  failed: (_, sent) => redirectTo(toCompany(sent), 'company-not-decided'),
  act: ({ ctx, input, params, expectedVersion }) =>
    decideCompany(ctx.db, ctx.actor, pathId(params.companyId), input.approval, expectedVersion),
  refusals: {
    'not-found': (_, { request }) =>
      redirectTo(addressOf(queryOf(request)), 'company-already-deleted'),
    'not-possible': (_, sent) => redirectTo(toCompany(sent), 'company-not-decided'),
    'changed-meanwhile': (_, sent) => redirectTo(toCompany(sent), 'company-not-decided'),
  },
  done: (sent) => redirectTo(toCompany(sent), 'company-approved'),
})
