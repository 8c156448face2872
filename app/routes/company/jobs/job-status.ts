import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/job-status'
import { backToJobs, listBehind } from './back-to-jobs.ts'
import { isThere } from './own-job.ts'
import { addressOf } from './own-job-address.ts'

export const middleware = [requireCompanyRight('writeJobs')]

const sentences = {
  pending: 'job-submitted',
  active: 'job-made-active',
  closed: 'job-closed',
  draft: 'job-made-draft',
} as const satisfies Record<string, NoticeName>

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(backToJobs(request))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({ status: z.enum(['pending', 'draft', 'closed']) }),
  isThere,
  failed: ({ status }, { request }) =>
    redirectTo(backToJobs(request), status === 422 ? 'job-move-not-possible' : 'job-not-saved'),
  act: ({ ctx, input, params }) =>
    moveOwnJob(ctx.db, ctx.actor, pathId(params.jobId), input.status),
  refusals: {
    'not-possible': (_, { request }) => redirectTo(backToJobs(request), 'job-move-not-possible'),
    'words-blocked': (_, args) => redirectTo(editPage(args), 'job-words-blocked'),
    'deadline-passed': (_, args) => redirectTo(editPage(args), 'job-deadline-passed'),
    'trial-ended': (_, { request }) => redirectTo(backToJobs(request), 'job-trial-ended'),
    'limit-reached': ({ detail }, { request }) =>
      redirectTo(backToJobs(request), `job-limit-${detail.limit}`),
    // Redirect to the list of unanswered applications, which must be answered first.
    'answers-owed': () => redirectTo(`${href('/empresa/candidatos')}?so=esperam`, 'answers-owed'),
  },
  done: ({ value, request }) => redirectTo(backToJobs(request), sentences[value.status]),
})

function editPage({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): string {
  const { listPage, query } = listBehind(request)
  const path = href('/empresa/vagas/:jobId/editar', { jobId: pathId(params.jobId) })
  return addressOf({ ...listPage, path }, query)
}
