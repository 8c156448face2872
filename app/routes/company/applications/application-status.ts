import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { type NoticeName, notices } from '#app/http/answers/notice.ts'
import { isFromScript, redirectTo } from '#app/http/answers/redirects.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

/** Sets the status of an application that the person looked at in a certain version (D25). */
export const action = formAction({
  gate: forCompany,
  input: z.object({ status: z.string().max(50) }),
  fields: [BACK_FIELD],
  failed: ({ status }, sent) =>
    respond(sent, status === 503 ? 'status-failed' : 'status-not-changed'),
  instead: (sent) =>
    sent.expectedVersion === undefined ? respond(sent, 'status-not-changed') : undefined,
  act: ({ ctx, input, params, expectedVersion }) =>
    decideApplication(
      ctx.db,
      ctx.actor,
      pathId(params.applicationId),
      input.status,
      Number(expectedVersion),
    ),
  refusals: {
    'not-allowed-status': (_, sent) => respond(sent, 'status-not-allowed'),
    withdrawn: (_, sent) => respond(sent, 'status-withdrawn'),
    'changed-meanwhile': (_, sent) => respond(sent, 'status-not-changed'),
  },
  done: (sent) => respond(sent, 'application-status-changed', sent.value.version),
})

/** A page with scripts is answered with data, any other with the list as it was. */
function respond(
  { form, params, request }: Pick<Sent<unknown>, 'form' | 'params' | 'request'>,
  name: NoticeName,
  version?: number,
) {
  const id = pathId(params.applicationId)
  if (isFromScript(request)) return data({ id, notice: { ...notices[name] }, version })
  const list = new URL(returnPathIn(form) ?? href('/empresa/candidatos'), request.url)
  list.searchParams.set('candidatura', id)
  return redirectTo(list.pathname + list.search, name)
}
