import { href } from 'react-router'
import { z } from 'zod'
import { withdrawInvitation } from '#app/domain/team/invite-member.ts'
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
  input: z.object({}),
  once: 'withdraw-invitation',
  failed: () => toTeam('invitation-not-withdrawn'),
  act: ({ ctx, params }) => withdrawInvitation(ctx.db, ctx.actor, pathId(params.invitationId)),
  refusals: { 'not-an-owner': () => toTeam('not-in-role') },
  done: () => toTeam('invitation-withdrawn'),
})

const toTeam = (notice: NoticeName) => redirectInPlace(href('/empresa/equipa'), notice)
