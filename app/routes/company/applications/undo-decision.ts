import { href, redirect } from 'react-router'
import { z } from 'zod'
import { undoDecision } from '#app/domain/applications/decide-applications.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { addressOf } from './application-address.ts'
import { listQueryIn } from './to-application.ts'

export const middleware = [requireCompanyRight('decideApplications')]

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  fields: [BACK_FIELD],
  failed: (_, sent) => back(sent, 'status-failed', sent.params.decisionId),
  act: ({ ctx, params }) => undoDecision(ctx.db, ctx.actor, pathId(params.decisionId)),
  refusals: {
    'too-late': (_, sent) => back(sent, 'decision-too-late'),
    'already-undone': (_, sent) => back(sent, 'decision-already-undone'),
  },
  done: (sent) => back(sent, sent.value.skipped > 0 ? 'decision-partly-undone' : 'decision-undone'),
})

/** If the undo failed but is still possible, `decisionId` keeps the offer on the page. */
function back({ form }: Pick<Sent<unknown>, 'form'>, notice: NoticeName, decisionId?: string) {
  const query = { ...listQueryIn(form), decisao: decisionId }
  return redirectTo(addressOf(query, query.candidatura), notice)
}
