import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { undoFraudWithProof } from '#app/domain/administrators/decide-fraud.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/job-fraud-undo'
import { backToList } from './back-to-list.ts'
import { FraudForm } from './fraud-form.tsx'
import { fraudAnswers, fraudInput, loadFraud } from './load-fraud.ts'

const failed = 'Não foi possível desfazer a decisão'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Não era burla') }]
}

export const loader = loadFraud

export const action = formAction({
  gate: forAdmin,
  input: fraudInput,
  failed,
  act: ({ ctx, input, params }) => undoFraudWithProof(ctx, ctx.actor, pathId(params.jobId), input),
  refusals: {
    ...fraudAnswers,
    'not-confirmed': (_, { request, params }) =>
      redirectTo(backToList(request, pathId(params.jobId)), 'fraud-not-confirmed'),
  },
  done: ({ request, params }) =>
    redirectTo(backToList(request, pathId(params.jobId)), 'fraud-undone'),
})

export const clientAction = keepsInput(failed)

export default function UndoFraud({ loaderData, actionData }: Route.ComponentProps) {
  const { job, hasSecondFactor, back } = loaderData
  return (
    <FraudForm
      title="Não era burla"
      back={back}
      hasSecondFactor={hasSecondFactor}
      state={actionData}
      hint="Fica no histórico da administração. Por exemplo: A empresa mostrou que a formação é paga por ela."
      label="Desfazer a decisão"
      busyLabel="A desfazer"
      variant="primary"
    >
      <p>
        <strong>{job.title}</strong>, {job.companyName}
      </p>
      {job.confirmedAt === null && <p>Esta vaga não está confirmada como burla.</p>}
      <p>
        A empresa volta ao que era, com as vagas que ainda tiverem prazo e as chaves de acesso. Os
        contactos deixam de contar como sinais. Quem recebeu o aviso recebe um email a corrigi-lo.
      </p>
    </FraudForm>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
