import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findJobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import { type JobListQuery, jobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { returnJob, returnSchema } from '#app/domain/jobs/return-job.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/job-return'
import { addressOf } from './job-address.ts'
import { JobRiskReasons } from './job-risk.tsx'

const failed = 'Não foi possível devolver a vaga'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Devolver vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const job = (await findJobToModerate(ctx, ctx.actor, pathId(params.jobId))) ?? notFound()
  const { id, title, version, risk, company } = job
  return {
    job: { id, title, version, risk, companyName: company.name, may: job.may },
    query: queryOf(request),
    envio: randomUUID(),
  }
}

function queryOf(request: Request): JobListQuery {
  const { searchParams } = new URL(request.url)
  return jobListSchema.parse({ status: 'pending', ...Object.fromEntries(searchParams) })
}

export const action = formAction({
  gate: forAdmin,
  input: returnSchema,
  once: 'return-job',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    returnJob(ctx.db, ctx.actor, pathId(params.jobId), input, Number(expectedVersion)),
  refusals: {
    'changed-meanwhile': {
      sentence:
        'A vaga mudou entretanto: a empresa alterou-a, ou outra pessoa já a decidiu. Veja como está e decida de novo.',
    },
  },
  done: ({ request }) => redirectTo(addressOf(queryOf(request)), 'job-returned'),
})

export const clientAction = keepsInput(failed)

export default function ReturnJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, query, envio } = loaderData
  const { field, summary } = useFormState(actionData)
  const key = useFormKey(envio, actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Devolver vaga</h1>
      <p className="clamped">
        <strong>{job.title}</strong>, {job.companyName}. A vaga volta a rascunho, nada do que a
        empresa escreveu se perde, e ela recebe o motivo por email.
      </p>
      <JobRiskReasons risk={job.risk} />
      <Form method="post" className="grid gap-4" noValidate>
        <AskIfTyped question="Sair sem devolver a vaga?" />
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={key} />
        <input type="hidden" name="versao" value={job.version} />
        <TextAreaField
          {...field('reason')}
          label="O que a empresa tem de mudar"
          hint="A empresa lê-o tal como o escrever. Por exemplo: Retire o número de telefone da descrição."
          rows={5}
          required
        />
        <div className="row-actions">
          <Button
            variant="primary"
            busy={busy}
            busyLabel="A devolver"
            disabledReason={job.may.return ? undefined : 'Esta vaga já não espera por aprovação.'}
          >
            Devolver e avisar a empresa
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
