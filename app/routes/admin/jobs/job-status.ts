import { href, redirect } from 'react-router'
import { z } from 'zod'
import { paragraphs } from '#app/domain/formats/typed-text.ts'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { jobStatuses, MAX_RETURN_REASON_LENGTH } from '#app/domain/jobs/job.ts'
import { approveJob } from '#app/domain/jobs/risk/approve-with-risk.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/admin/vagas'))
}

/**
 * Setting the status is refused if the job's status or text has changed since the page was loaded.
 */
export const action = formAction({
  gate: forAdmin,
  input: z.object({
    status: z.enum(jobStatuses),
    versao: z.enum(jobStatuses),
    edicao: z.coerce.number().int().positive(),
    reason: paragraphs(MAX_RETURN_REASON_LENGTH),
  }),
  fields: [BACK_FIELD],
  failed: (_, sent) => redirectTo(jobItself(sent), 'status-failed'),
  // If a job is to be closed without a reason, open the page that asks for the reason.
  instead: ({ form, params }) => {
    const isClosing = form.get('status') === 'closed' && !form.get('reason')
    if (!isClosing) return undefined
    const path = href('/admin/vagas/:jobId/fechar', { jobId: pathId(params.jobId) })
    return redirect(withList(path, form))
  },
  act: ({ ctx, input, params }) => {
    const jobId = pathId(params.jobId)
    const expected = { status: input.versao, version: input.edicao }
    const reason = input.reason || undefined
    return input.status === 'active'
      ? approveJob(ctx, ctx.actor, jobId, expected, { reason })
      : setJobStatus(ctx.db, ctx.actor, jobId, input.status, expected, { reason })
  },
  refusals: {
    'reason-needed': (_, { form, params }) =>
      redirect(
        withList(href('/admin/vagas/:jobId/aprovar', { jobId: pathId(params.jobId) }), form),
      ),
    'company-not-approved': (_, sent) => redirectTo(jobItself(sent), 'company-not-approved'),
    'not-found': (_, sent) => redirectTo(listOf(sent), 'job-already-deleted'),
    'changed-meanwhile': (_, sent) => redirectTo(jobItself(sent), 'status-not-changed'),
  },
  done: ({ form }) => redirectTo(backTo(form), 'status-changed'),
})

const backTo = (form: FormData) => returnPathIn(form) ?? href('/admin/vagas')

/**
 * After a refusal the same job stays open. If the next job were open, 'try again' would decide on
 * it.
 */
function jobItself({ form, params }: { form: FormData; params: { jobId?: string } }): string {
  if (!returnPathIn(form)) return href('/admin/vagas')
  return withList(href('/admin/vagas/:jobId', { jobId: pathId(params.jobId) }), form)
}

/** The job was deleted, so the list opens without it. */
const listOf = ({ form }: { form: FormData }) => withList(href('/admin/vagas'), form)

function withList(path: string, form: FormData): string {
  const search = returnPathIn(form)?.split('?')[1]
  return search ? `${path}?${search}` : path
}
