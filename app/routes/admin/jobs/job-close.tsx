import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { closeAsAdmin } from '#app/domain/jobs/change-job-status.ts'
import { findJobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import { adminReasonSchema } from '#app/domain/jobs/job-input.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/job-close'
import { backToList } from './back-to-list.ts'

const failed = 'Não foi possível fechar a vaga'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Fechar vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const job = (await findJobToModerate(ctx, ctx.actor, pathId(params.jobId))) ?? notFound()
  const { id, title, status, company } = job
  return {
    job: { title, status, companyName: company.name },
    back: backToList(request, id),
    envio: randomUUID(),
  }
}

export const action = formAction({
  gate: forAdmin,
  input: adminReasonSchema,
  once: 'close-job-as-admin',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    closeAsAdmin(ctx.db, ctx.actor, pathId(params.jobId), input.reason, expectedVersion),
  refusals: {
    'changed-meanwhile': {
      sentence: 'O estado da vaga mudou entretanto. Veja como está e decida de novo.',
    },
  },
  done: ({ request, params }) =>
    redirectTo(backToList(request, pathId(params.jobId)), 'status-changed'),
})

export const clientAction = keepsInput(failed)

export default function CloseJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, back, envio } = loaderData
  const { field, summary } = useFormState(actionData)
  const key = useFormKey(envio, actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Fechar vaga</h1>
      <p className="clamped">
        <strong>{job.title}</strong>, {job.companyName}. A vaga deixa de estar pública e de receber
        candidaturas, e a empresa recebe o motivo por email.
      </p>
      <Form method="post" className="grid gap-4" noValidate>
        <AskIfTyped question="Sair sem fechar a vaga?" />
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={key} />
        <input type="hidden" name="versao" value={job.status} />
        <TextAreaField
          {...field('reason')}
          label="Motivo"
          hint="A empresa lê-o tal como o escrever."
          rows={4}
          required
        />
        <div className="row-actions">
          <Button variant="danger" busy={busy} busyLabel="A fechar">
            Fechar e avisar a empresa
          </Button>
          <LinkButton to={back}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
