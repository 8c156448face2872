import { href, useNavigation } from 'react-router'
import { JobForm } from '#app/components/job-form.tsx'
import { LoadFailed } from '#app/components/load-failed.tsx'
import { SidePanel } from '#app/components/side-panel.tsx'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'
import { findPublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { forCompany } from '#app/http/gates.ts'
import { refusal, sendBack } from '#app/http/parse-form.ts'
import { asksForQuestion, parseJobForm, sameForm } from '#app/http/parse-job-form.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/job-edit'
import { urgentReason } from './publishing-refusal.ts'

export function meta() {
  return [{ title: 'Editar vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const id = pathId(params.jobId)
  const [job, room] = await Promise.all([
    findJobToEdit(db, actor, id),
    findPublishingRoom(db, actor),
  ])
  return {
    job: job ?? notHere(),
    urgentReason: room.may.canSetJobUrgent ? undefined : urgentReason(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outside = forCompany(context)
  const id = pathId(params.jobId)
  const form = await readForm(request, outside)
  if (asksForQuestion(form)) return sameForm(form)
  const parsed = parseJobForm(form)
  if (!parsed.ok) return sendBack(parsed.state)
  const answer = await unlessBroken(context, () =>
    editJob(outside.db, outside.actor, id, parsed.value),
  )
  if (answer.ok) return goTo(href('/empresa/vagas'), 'job-updated')
  switch (answer.refusal) {
    case 'not-found':
      return notHere()
    case 'urgent-not-in-plan':
      return sendBack(refusal(form, { errors: { isUrgent: urgentReason() } }), 409)
    case 'broken': {
      const title = 'Não foi possível salvar a vaga.'
      return sendBack(refusal(form, { title, sentence: answer.detail.sentence }), 503)
    }
  }
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  return (
    <SidePanel title="Editar vaga" closesTo={href('/empresa/vagas')}>
      <JobForm
        key={loaderData.job.id}
        state={actionData}
        job={loaderData.job}
        urgentReason={loaderData.urgentReason}
        foot={
          <Button
            variant="primary"
            busy={navigation.state !== 'idle' && Boolean(navigation.formData)}
            busyLabel="A guardar"
          >
            Guardar alterações
          </Button>
        }
      />
    </SidePanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
