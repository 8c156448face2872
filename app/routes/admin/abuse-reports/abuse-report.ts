import { href, redirect } from 'react-router'
import { z } from 'zod'
import { reportOutcomes } from '#app/domain/abuse-reports/abuse-report.ts'
import { decideReport } from '#app/domain/abuse-reports/decide-report.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'

const list = href('/admin/denuncias')

export function loader() {
  throw redirect(list)
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({ outcome: z.enum(reportOutcomes) }),
  failed: () => redirectTo(list, 'report-not-decided'),
  act: ({ ctx, input, params }) =>
    decideReport(ctx.db, ctx.actor, pathId(params.reportId), input.outcome),
  refusals: {
    'decided-meanwhile': () => redirectTo(list, 'report-decided-meanwhile'),
  },
  done: ({ input }) =>
    redirectTo(list, input.outcome === 'confirmed' ? 'report-confirmed' : 'report-rejected'),
})
