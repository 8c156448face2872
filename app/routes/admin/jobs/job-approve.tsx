import { randomUUID } from 'node:crypto'
import { Form, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findJobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import {
  approvalReasonSchema,
  approveWithReason,
  jobStatusVersion,
} from '#app/domain/jobs/risk/approve-with-risk.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/job-approve'
import { backToList } from './back-to-list.ts'
import { JobRiskReasons } from './job-risk.tsx'

const failed = 'Não foi possível aprovar a vaga'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Aprovar com motivo') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const job = (await findJobToModerate(ctx, ctx.actor, pathId(params.jobId))) ?? notFound()
  const { id, title, status, version, change, risk, company, may } = job
  return {
    job: {
      title,
      risk,
      companyName: company.name,
      version: change?.version ?? jobStatusVersion({ status, version }),
      isDecidable: change !== undefined || (status !== 'active' && may.activate),
    },
    back: backToList(request, id),
    envio: randomUUID(),
  }
}

export const action = formAction({
  gate: forAdmin,
  input: approvalReasonSchema,
  once: 'approve-job-with-reason',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    approveWithReason(ctx, ctx.actor, pathId(params.jobId), input, expectedVersion),
  refusals: {
    'company-not-approved': { sentence: 'A empresa ainda não foi aprovada.' },
    'changed-meanwhile': {
      sentence:
        'A vaga mudou entretanto: a empresa alterou-a, ou outra pessoa já a decidiu. Veja como está e decida de novo.',
    },
    'reason-needed': { sentence: 'Escreva porque aprova apesar do risco.' },
  },
  done: ({ request }) => redirectTo(backToList(request), 'status-changed'),
})

export const clientAction = keepsInput(failed)

export default function ApproveJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, back, envio } = loaderData
  const { field, summary } = useFormState(actionData)
  const key = useFormKey(envio, actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Aprovar com motivo</h1>
      <p className="clamped">
        <strong>{job.title}</strong>, {job.companyName}. Fica pública já. O motivo fica no histórico
        da administração; a empresa não o lê.
      </p>
      <JobRiskReasons risk={job.risk} />
      <Form method="post" className="grid gap-4" noValidate>
        <AskIfTyped question="Sair sem aprovar a vaga?" />
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={key} />
        <input type="hidden" name="versao" value={job.version} />
        <TextAreaField
          {...field('reason')}
          label="Porque aprova apesar do risco"
          hint="Por exemplo: Falei com a empresa, o número é o do escritório e a formação é paga por ela."
          rows={5}
          required
        />
        <div className="row-actions">
          <Button
            variant="primary"
            busy={busy}
            busyLabel="A aprovar"
            disabledReason={job.isDecidable ? undefined : 'Esta vaga não pode ser aprovada agora.'}
          >
            Aprovar
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
