import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { JobChanges } from '#app/components/jobs/job-changes.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findJobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import { refusalSchema, refuseChange } from '#app/domain/jobs/versions/decide-change.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/change-refuse'
import { backToList, queryOf } from './back-to-list.ts'
import { addressOf } from './job-address.ts'
import { JobRiskReasons } from './job-risk.tsx'

const failed = 'Não foi possível recusar a alteração'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Recusar alteração') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const job = (await findJobToModerate(ctx, ctx.actor, pathId(params.jobId))) ?? notFound()
  const { id, title, change, risk, company } = job
  return {
    job: { id, title, change, risk, companyName: company.name },
    query: queryOf(request),
    envio: randomUUID(),
  }
}

export const action = formAction({
  gate: forAdmin,
  input: refusalSchema,
  once: 'refuse-job-change',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    refuseChange(ctx.db, ctx.actor, pathId(params.jobId), input, expectedVersion),
  refusals: {
    'changed-meanwhile': {
      sentence:
        'A alteração mudou entretanto: a empresa escreveu-a de novo ou retirou-a, ou outra pessoa já a decidiu. Veja como está e decida de novo.',
    },
  },
  done: ({ request, input }) =>
    redirectTo(
      backToList(request),
      input.acto === 'retirar' ? 'change-refused-job-closed' : 'change-refused',
    ),
})

export const clientAction = keepsInput(failed)

export default function RefuseChange({ loaderData, actionData }: Route.ComponentProps) {
  const { job, query, envio } = loaderData
  const { field, summary } = useFormState(actionData)
  const key = useFormKey(envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const disabledReason = job.change ? undefined : 'Já não há nenhuma alteração à espera.'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Recusar alteração</h1>
      <p className="clamped">
        <strong>{job.title}</strong>, {job.companyName}. O texto que está público fica, e a empresa
        recebe o motivo por email.
      </p>
      {job.change && (
        <>
          <JobRiskReasons risk={job.risk} />
          <JobChanges fields={job.change.fields} />
        </>
      )}
      <Form method="post" className="grid gap-4" noValidate>
        <AskIfTyped question="Sair sem recusar a alteração?" />
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={key} />
        <input type="hidden" name="versao" value={job.change?.version ?? ''} />
        <TextAreaField
          {...field('reason')}
          label="Motivo da recusa"
          hint="A empresa lê-o tal como o escrever. Por exemplo: Não se pode pedir dinheiro a quem se candidata."
          rows={5}
          required
        />
        <div className="row-actions">
          <Button
            name="acto"
            value="recusar"
            variant="primary"
            busy={busy}
            busyLabel="A recusar"
            disabledReason={disabledReason}
          >
            Recusar a alteração
          </Button>
          <Button
            name="acto"
            value="retirar"
            variant="danger"
            busy={busy}
            busyLabel="A retirar"
            disabledReason={disabledReason}
          >
            Recusar e fechar a vaga
          </Button>
          <LinkButton to={addressOf(query, job.id)}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
