import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { findNeighbours, type Neighbour } from '#app/domain/applications/find-neighbours.ts'
import { done } from '#app/domain/outcome.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { type NoticeName, notices } from '#app/http/notices/notice.ts'
import { isFromScript, redirectTo } from '#app/http/redirects.ts'
import { addressOf } from './application-address.ts'
import { isThere } from './own-application.ts'
import { listQueryIn } from './to-application.ts'

export const middleware = [requireCompanyRight('decideApplications')]

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

const UNDO = 'desfazer'

/**
 * The decision is refused if the displayed version is old (D25). After a decision, the next
 * undecided application is shown; after an undo, the same one.
 */
export const action = formAction({
  gate: forCompany,
  input: z.object({ status: z.string().max(50) }),
  fields: [BACK_FIELD, 'acto'],
  isThere,
  failed: ({ status }, sent) =>
    respond(sent, status === 503 ? 'status-failed' : 'status-not-changed'),
  instead: (sent) =>
    sent.expectedVersion === undefined ? respond(sent, 'status-not-changed') : undefined,
  act: async ({ ctx, form, input, params, expectedVersion }) => {
    const id = pathId(params.applicationId)
    const leadsOn = input.status !== 'submitted' && form.get('acto') !== UNDO
    // Read the neighbours in the list first, because the decision may remove the application from
    // the list.
    const { undecided } = leadsOn
      ? await findNeighbours(ctx.db, ctx.actor, listQueryIn(form), id)
      : {}
    const decided = await decideApplication(
      ctx.db,
      ctx.actor,
      id,
      input.status,
      Number(expectedVersion),
    )
    return decided.ok ? done({ ...decided.value, next: undecided }) : decided
  },
  refusals: {
    'not-allowed-status': (_, sent) => respond(sent, 'status-not-allowed'),
    withdrawn: (_, sent) => respond(sent, 'status-withdrawn'),
    'changed-meanwhile': (_, sent) => respond(sent, 'status-not-changed'),
  },
  done: (sent) =>
    sent.form.get('acto') === UNDO
      ? respond(sent, 'application-set-back', { version: sent.value.version })
      : respond(sent, 'application-status-changed', sent.value),
})

type Answered = { version?: number; changeId?: string; next?: Neighbour | undefined }

/** Answers a script with data, and any other request with a redirect to the list. */
function respond(
  { form, params, request }: Pick<Sent<unknown>, 'form' | 'params' | 'request'>,
  name: NoticeName,
  { version, changeId, next }: Answered = {},
) {
  const id = pathId(params.applicationId)
  const expectedVersion = Number(form.get('versao'))
  if (isFromScript(request)) {
    const isOvertaken = name === 'status-not-changed' || name === 'status-withdrawn'
    return data({
      id,
      asked: expectedVersion,
      notice: { ...notices[name] },
      version,
      isOvertaken,
      next,
    })
  }
  const query = { ...listQueryIn(form), mudanca: changeId }
  const path = next ? addressOf({ ...query, page: next.page }, next.id) : addressOf(query, id)
  return redirectTo(path, name)
}
