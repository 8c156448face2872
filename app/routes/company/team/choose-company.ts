import { z } from 'zod'
import { chooseCompany } from '#app/domain/team/choose-company.ts'
import { dashboardOf, memberHome } from '#app/http/access/dashboards.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/choose-company'

export function loader({ context }: Route.LoaderArgs) {
  throw redirectTo(dashboardOf(forCompany(context).actor))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({ companyId: z.uuid('Escolha a empresa.') }),
  failed: (_, { ctx }) => redirectTo(dashboardOf(ctx.actor), 'company-not-chosen'),
  act: ({ ctx, input }) => chooseCompany(ctx.db, ctx.actor, input.companyId),
  refusals: {
    'not-found': (_, { ctx }) => redirectTo(dashboardOf(ctx.actor), 'company-not-chosen'),
  },
  done: ({ value }) => redirectTo(memberHome(value.role), 'company-chosen'),
})
