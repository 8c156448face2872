import { href, redirect } from 'react-router'
import { z } from 'zod'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { forCompany } from '#app/http/gates.ts'
import type { NoticeName } from '#app/http/notice.ts'
import { pathId } from '#app/http/path-id.ts'
import { goTo } from '#app/http/with-cookies.ts'

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
  failed: ({ status }) => goTo(back(), status === 422 ? 'job-move-not-possible' : 'job-not-saved'),
  act: ({ ctx, input, params }) =>
    moveOwnJob(ctx.db, ctx.actor, pathId(params.jobId), input.status),
  refusals: {
    'not-possible': () => goTo(back(), 'job-move-not-possible'),
    'trial-ended': () => goTo(back(), 'job-trial-ended'),
    'limit-reached': ({ detail }) => goTo(back(), `job-limit-${detail.limit}`),
  },
  done: ({ value }) => goTo(back(), said[value.status]),
})

const back = () => href('/empresa/vagas')
