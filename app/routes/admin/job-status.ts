import { href, redirect } from 'react-router'
import { z } from 'zod'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import { forAdmin } from '#app/http/gates.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { readRedirectPath } from '#app/http/redirect-path.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/job-status'

const changeSchema = z.object({
  status: z.enum(jobStatuses),
  seen: z.enum(jobStatuses),
  back: z.string().max(500).catch(''),
})

export function loader() {
  throw redirect(href('/admin/vagas'))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outside = forAdmin(context)
  const id = pathId(params.jobId)
  const form = await readForm(request, outside)
  const parsed = changeSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) return goTo(href('/admin/vagas'), 'status-failed')
  const { status, seen } = parsed.data
  const back = readRedirectPath(parsed.data.back) ?? href('/admin/vagas')
  const answer = await unlessBroken(context, () =>
    setJobStatus(outside.db, outside.actor, id, status, seen),
  )
  if (answer.ok) return goTo(back, 'status-changed')
  switch (answer.refusal) {
    case 'not-found':
      return notHere()
    case 'company-not-approved':
      return goTo(back, 'company-not-approved')
    case 'changed-meanwhile':
      return goTo(back, 'status-not-changed')
    case 'broken':
      return goTo(back, 'status-failed')
  }
}
