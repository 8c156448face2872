import { Form, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  findJobForOutcome,
  outcomeSchema,
  setJobOutcome,
} from '#app/domain/jobs/set-job-outcome.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/job-outcome'
import { backToJobs } from './back-to-jobs.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import { isThere } from './own-job.ts'
import './job-close.css'

export const middleware = [requireCompanyRight('writeJobs')]

const failed = 'O desfecho não foi guardado'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Como acabou a vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const job = (await findJobForOutcome(db, actor, pathId(params.jobId))) ?? notFound()
  return { job, back: backToJobs(request) }
}

export const action = formAction({
  gate: forCompany,
  input: outcomeSchema,
  isThere,
  failed,
  act: ({ ctx, input, params }) => setJobOutcome(ctx.db, ctx.actor, pathId(params.jobId), input),
  refusals: {
    'still-open': { sentence: 'A vaga ainda está aberta. Feche-a primeiro.' },
  },
  done: ({ request }) => redirectTo(backToJobs(request), 'job-outcome-set'),
})

export const clientAction = keepsAnswering(failed)

export default function JobOutcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, back } = loaderData
  const busy = useNavigation().state !== 'idle'
  const { field, typed, summary } = useFormState(actionData, { outcome: job.outcome })
  return (
    <Form method="post" noValidate className="card job-close" aria-labelledby="desfecho">
      <h1 id="desfecho" className="clamped text-2xl">
        Como acabou a vaga «{job.title}»?
      </h1>
      <FormErrors {...summary} />
      <ActiveCompany />
      <OutcomeChoice field={field('outcome')} chosen={typed('outcome')} />
      <div className="row-actions">
        <Button variant="primary" busy={busy} busyLabel="A guardar">
          Guardar
        </Button>
        <LinkButton to={back}>Voltar às vagas</LinkButton>
      </div>
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
