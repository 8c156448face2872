import { href, redirect } from 'react-router'
import { z } from 'zod'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { forCompany } from '#app/http/access/gates.ts'
import type { NoticeName } from '#app/http/answers/notice.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { isThere } from './own-job.ts'

const said = {
  pending: 'job-submitted',
  active: 'job-made-active',
  closed: 'job-closed',
  draft: 'job-made-draft',
} as const satisfies Record<string, NoticeName>

export function loader() {
  throw redirect(href('/empresa/vagas'))
}

/** Submits, closes or takes back a job of one's own (D91). */
export const action = formAction({
  gate: forCompany,
  input: z.object({ status: z.enum(['pending', 'draft', 'closed']) }),
  isThere,
  failed: ({ status }) =>
    redirectTo(back(), status === 422 ? 'job-move-not-possible' : 'job-not-saved'),
  act: ({ ctx, input, params }) =>
    moveOwnJob(ctx.db, ctx.actor, pathId(params.jobId), input.status),
  refusals: {
    'not-possible': () => redirectTo(back(), 'job-move-not-possible'),
    'trial-ended': () => redirectTo(back(), 'job-trial-ended'),
    'limit-reached': ({ detail }) => redirectTo(back(), `job-limit-${detail.limit}`),
  },
  done: ({ value }) => redirectTo(back(), said[value.status]),
})

const back = () => href('/empresa/vagas')
