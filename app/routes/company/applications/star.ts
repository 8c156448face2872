import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { starApplication } from '#app/domain/applications/mark-application.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { isFromScript, redirectTo } from '#app/http/redirects.ts'
import { addressOf } from './application-address.ts'
import { isThere } from './own-application.ts'
import { listQueryIn } from './to-application.ts'

export const middleware = [requireCompanyRight('markApplications')]

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({ star: z.enum(['sim', 'nao']) }),
  fields: [BACK_FIELD],
  isThere,
  failed: (_, sent) => respond(sent, 'mark-not-saved'),
  act: ({ ctx, input, params }) =>
    starApplication(ctx.db, ctx.actor, pathId(params.applicationId), input.star === 'sim'),
  refusals: {},
  done: (sent) => respond(sent),
})

function respond({ form, request }: Pick<Sent<unknown>, 'form' | 'request'>, notice?: NoticeName) {
  if (isFromScript(request)) return data({ notice }, { status: notice ? 409 : 200 })
  const query = listQueryIn(form)
  return redirectTo(addressOf(query, query.candidatura), notice)
}
