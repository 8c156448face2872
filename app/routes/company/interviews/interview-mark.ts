import { href, redirect } from 'react-router'
import { findCompanyInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { outcomeSchema } from '#app/domain/applications/interviews/interview-input.ts'
import { markInterview } from '#app/domain/applications/interviews/mark-interview.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectInPlace } from '#app/http/redirects.ts'

export const middleware = [requireCompanyRight('arrangeInterviews')]

export function loader() {
  throw redirect(href('/empresa/entrevistas'))
}

export const action = formAction({
  gate: forCompany,
  input: outcomeSchema,
  fields: [BACK_FIELD],
  isThere: async ({ ctx, params }) =>
    (await findCompanyInterview(ctx.db, ctx.actor, pathId(params.interviewId))) !== undefined,
  failed: (_, { form }) => back(form, 'interview-not-marked'),
  act: ({ ctx, input, params }) =>
    markInterview(ctx.db, ctx.actor, pathId(params.interviewId), input.outcome),
  refusals: { 'not-yet': (_, { form }) => back(form, 'interview-not-marked') },
  done: ({ form, input }) =>
    back(form, input.outcome === 'held' ? 'interview-held' : 'interview-missed'),
})

const back = (form: FormData, notice: NoticeName) =>
  redirectInPlace(returnPathIn(form) ?? href('/empresa/entrevistas'), notice)
