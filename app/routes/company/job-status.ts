import { href, redirect } from 'react-router'
import { z } from 'zod'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { forCompany } from '#app/http/gates.ts'
import type { NoticeName } from '#app/http/notice.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/job-status'

const moveSchema = z.enum(['pending', 'draft', 'closed'])

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
export async function action({ request, params, context }: Route.ActionArgs) {
  const outside = forCompany(context)
  const id = pathId(params.jobId)
  const form = await readForm(request, outside)
  const to = moveSchema.safeParse(form.get('status'))
  const back = href('/empresa/vagas')
  if (!to.success) return goTo(back, 'job-move-not-possible')
  const answer = await unlessBroken(context, () =>
    moveOwnJob(outside.db, outside.actor, id, to.data),
  )
  if (answer.ok) return goTo(back, said[answer.value.status])
  switch (answer.refusal) {
    case 'not-found':
      return notHere()
    case 'not-possible':
      return goTo(back, 'job-move-not-possible')
    case 'trial-ended':
      return goTo(back, 'job-trial-ended')
    case 'limit-reached':
      return goTo(back, `job-limit-${answer.detail.limit}`)
    case 'broken':
      return goTo(back, 'job-not-saved')
  }
}
