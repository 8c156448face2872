import { href } from 'react-router'
import { changeRole, roleSchema } from '#app/domain/team/change-role.ts'
import { findTeamMember } from '#app/domain/team/find-team.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectInPlace, redirectTo } from '#app/http/redirects.ts'

export const middleware = [requireCompanyRight('manageTeam')]

export function loader() {
  throw redirectTo(href('/empresa/equipa'))
}

export const action = formAction({
  gate: forCompany,
  input: roleSchema,
  isThere: async ({ ctx, params }) =>
    (await findTeamMember(ctx.db, ctx.actor, pathId(params.memberId))) !== undefined,
  failed: () => toTeam('role-not-changed'),
  act: ({ ctx, input, params }) => changeRole(ctx.db, ctx.actor, pathId(params.memberId), input),
  refusals: {
    'not-an-owner': () => toTeam('not-in-role'),
    'last-owner': () => toTeam('last-owner'),
    'no-seat': () => toTeam('role-no-seat'),
  },
  done: () => toTeam('role-changed'),
})

const toTeam = (notice: NoticeName) => redirectInPlace(href('/empresa/equipa'), notice)
