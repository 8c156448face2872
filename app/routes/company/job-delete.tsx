import { href } from 'react-router'
import { JobDeleteQuestion } from '#app/components/job-delete-question.tsx'
import { LoadFailed } from '#app/components/load-failed.tsx'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { findJobToDelete } from '#app/domain/jobs/find-job-to-delete.ts'
import { forCompany } from '#app/http/gates.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/job-delete'

export function meta() {
  return [{ title: 'Excluir vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  return { job: (await findJobToDelete(db, actor, pathId(params.jobId))) ?? notHere() }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, actor } = forCompany(context)
  const id = pathId(params.jobId)
  const answer = await unlessBroken(context, () => deleteJob(db, actor, id))
  if (answer.ok) return goTo(href('/empresa/vagas'), 'job-deleted')
  if (answer.refusal === 'not-found') return notHere()
  return goTo(href('/empresa/vagas'), 'job-not-deleted')
}

export default function DeleteJob({ loaderData }: Route.ComponentProps) {
  return <JobDeleteQuestion job={loaderData.job} cancelTo={href('/empresa/vagas')} />
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
