import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { confirmFraudWithProof } from '#app/domain/administrators/decide-fraud.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/job-fraud'
import { backToList } from './back-to-list.ts'
import { FraudForm } from './fraud-form.tsx'
import { fraudAnswers, fraudInput, loadFraud } from './load-fraud.ts'

const failed = 'Não foi possível confirmar a burla'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Burla confirmada') }]
}

export const loader = loadFraud

export const action = formAction({
  gate: forAdmin,
  input: fraudInput,
  failed,
  act: ({ ctx, input, params }) =>
    confirmFraudWithProof(ctx, ctx.actor, pathId(params.jobId), input),
  refusals: {
    ...fraudAnswers,
    'already-confirmed': (_, { request, params }) =>
      redirectTo(backToList(request, pathId(params.jobId)), 'fraud-already-confirmed'),
  },
  done: ({ request, params }) =>
    redirectTo(backToList(request, pathId(params.jobId)), 'fraud-confirmed'),
})

export const clientAction = keepsInput(failed)

export default function ConfirmFraud({ loaderData, actionData }: Route.ComponentProps) {
  const { job, hasSecondFactor, back } = loaderData
  return (
    <FraudForm
      title="Burla confirmada"
      back={back}
      hasSecondFactor={hasSecondFactor}
      state={actionData}
      hint="A empresa lê-o tal como o escrever. Por exemplo: A vaga pedia o pagamento de uma formação."
      label="Confirmar a burla"
      busyLabel="A confirmar"
      variant="danger"
    >
      <p>
        <strong>{job.title}</strong>, {job.companyName}
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>A página da vaga diz que era uma burla.</li>
        <li>
          A empresa fica suspensa, com {jobsText(job.openJobs)} e as chaves de acesso de programas.
        </li>
        <li>{applicantsText(job.applicants)}</li>
        <li>
          Os telefones, emails e domínios da burla ficam em código e aumentam o risco de vagas que
          os usem.
        </li>
      </ul>
      <p>Pode desfazer a decisão; as mesmas pessoas recebem outro email.</p>
    </FraudForm>
  )
}

const jobsText = (jobs: number) =>
  jobs === 1 ? 'a vaga pública' : `as ${grouped(jobs)} vagas públicas`

function applicantsText(applicants: number): string {
  if (applicants === 0) return 'Ninguém se candidatou às vagas dela.'
  return applicants === 1
    ? 'A pessoa que se candidatou recebe um email com o que a empresa viu e o que fazer.'
    : `As ${grouped(applicants)} pessoas que se candidataram recebem um email com o que a empresa viu e o que fazer.`
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
