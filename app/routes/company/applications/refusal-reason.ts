import { href, redirect } from 'react-router'
import {
  refusalReasonSchema,
  setRefusalReason,
} from '#app/domain/applications/set-refusal-reason.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { addressOf } from './application-address.ts'
import { isThere } from './own-application.ts'
import { listQueryIn } from './to-application.ts'

export const middleware = [requireCompanyRight('decideApplications')]

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

export const action = formAction({
  gate: forCompany,
  input: refusalReasonSchema,
  fields: [BACK_FIELD],
  isThere,
  failed: ({ status }, sent) =>
    back(sent, status === 422 ? 'refusal-reason-missing' : 'mark-not-saved'),
  act: ({ ctx, input, params }) =>
    setRefusalReason(ctx.db, ctx.actor, pathId(params.applicationId), input),
  refusals: {
    'not-rejected': (_, sent) => back(sent, 'refusal-reason-too-late'),
    anonymous: (_, sent) => back(sent, 'mark-not-saved'),
  },
  done: (sent) => back(sent, 'refusal-reason-saved'),
})

function back({ form }: Pick<Sent<unknown>, 'form'>, notice: NoticeName) {
  const query = listQueryIn(form)
  return redirectTo(addressOf(query, query.candidatura), notice)
}
