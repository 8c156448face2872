import { href, redirect } from 'react-router'
import { z } from 'zod'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { forAdmin } from '#app/http/gates.ts'
import { pathId } from '#app/http/path-id.ts'
import { readRedirectPath } from '#app/http/redirect-path.ts'
import { goTo } from '#app/http/with-cookies.ts'

export function loader() {
  throw redirect(href('/admin/vagas'))
}

/** Sets the status of any job, unless it is another one by now than the person looked at. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({ status: z.enum(jobStatuses), seen: z.enum(jobStatuses) }),
  fields: ['back'],
  failed: (_, sent) => goTo(backTo(sent?.form), 'status-failed'),
  act: ({ ctx, input, params }) =>
    setJobStatus(ctx.db, ctx.actor, pathId(params.jobId), input.status, input.seen),
  refusals: {
    'company-not-approved': (_, { form }) => goTo(backTo(form), 'company-not-approved'),
    'changed-meanwhile': (_, { form }) => goTo(backTo(form), 'status-not-changed'),
  },
  done: ({ form }) => goTo(backTo(form), 'status-changed'),
})

/** The list as it was filtered and paged. */
function backTo(form: FormData | undefined): string {
  const asked = form?.get('back')
  return readRedirectPath(typeof asked === 'string' ? asked : null) ?? href('/admin/vagas')
}
