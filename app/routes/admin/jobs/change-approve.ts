import { redirect } from 'react-router'
import { z } from 'zod'
import { approveJobChange } from '#app/domain/jobs/risk/approve-with-risk.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/change-approve'
import { backToList, queryOf } from './back-to-list.ts'
import { addressTo } from './job-address.ts'

export function loader({ request, params }: Route.LoaderArgs) {
  throw redirect(backToList(request, pathId(params.jobId)))
}

/** Approving is refused if the company edited the change after the page was loaded. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  fields: [BACK_FIELD],
  failed: (_, { request, params }) =>
    redirectTo(backToList(request, pathId(params.jobId)), 'status-failed'),
  act: ({ ctx, params, expectedVersion }) =>
    approveJobChange(ctx, ctx.actor, pathId(params.jobId), expectedVersion),
  refusals: {
    'reason-needed': (_, { request, params }) =>
      redirect(addressTo('approve', queryOf(request), pathId(params.jobId))),
    'not-found': (_, { request }) => redirectTo(backToList(request), 'job-already-deleted'),
    'changed-meanwhile': (_, { request, params }) =>
      redirectTo(backToList(request, pathId(params.jobId)), 'change-not-decided'),
  },
  done: ({ request, form }) =>
    redirectTo(returnPathIn(form) ?? backToList(request), 'change-approved'),
})
