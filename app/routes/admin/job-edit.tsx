import { href, useNavigation } from 'react-router'
import { JobForm } from '#app/components/job-form.tsx'
import { LoadFailed } from '#app/components/load-failed.tsx'
import { SidePanel } from '#app/components/side-panel.tsx'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'
import { forAdmin } from '#app/http/gates.ts'
import { refusal, sendBack } from '#app/http/parse-form.ts'
import { asksForQuestion, parseJobForm, sameForm } from '#app/http/parse-job-form.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/job-edit'

export function meta() {
  return [{ title: 'Editar vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  return { job: (await findJobToEdit(db, actor, pathId(params.jobId))) ?? notHere() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outside = forAdmin(context)
  const id = pathId(params.jobId)
  const form = await readForm(request, outside)
  if (asksForQuestion(form)) return sameForm(form)
  const parsed = parseJobForm(form)
  if (!parsed.ok) return sendBack(parsed.state)
  const answer = await unlessBroken(context, () =>
    editJob(outside.db, outside.actor, id, parsed.value),
  )
  if (answer.ok) return goTo(href('/admin/vagas'), 'job-updated')
  if (answer.refusal === 'not-found') return notHere()
  const sentence = answer.detail?.sentence
  return sendBack(
    refusal(form, { title: 'Erro ao salvar vaga', ...(sentence ? { sentence } : {}) }),
    503,
  )
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job } = loaderData
  const navigation = useNavigation()
  return (
    <SidePanel title="Editar vaga" closesTo={href('/admin/vagas')}>
      <p className="clamped mb-4 text-cinza">{job.companyName}</p>
      <JobForm
        key={job.id}
        state={actionData}
        job={job}
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
  return <LoadFailed title="Erro ao carregar vagas" />
}
