import { Form, href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  assignInterviewers,
  findInterviewers,
  interviewersSchema,
} from '#app/domain/team/assign-interviewers.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { backToJobs } from '../jobs/back-to-jobs.ts'
import type { Route } from './+types/interviewers'

export const middleware = [requireCompanyRight('assignInterviewers')]

const failed = 'Não foi possível guardar os entrevistadores'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Entrevistadores') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const found = (await findInterviewers(db, actor, pathId(params.jobId))) ?? notFound()
  return { ...found, list: backToJobs(request) }
}

export const action = formAction({
  gate: forCompany,
  input: interviewersSchema,
  failed,
  isThere: async ({ ctx, params }) =>
    (await findInterviewers(ctx.db, ctx.actor, pathId(params.jobId))) !== undefined,
  act: ({ ctx, input, params }) =>
    assignInterviewers(ctx.db, ctx.actor, pathId(params.jobId), input),
  refusals: {},
  done: ({ request }) => redirectTo(backToJobs(request), 'interviewers-saved'),
})

export const clientAction = keepsInput(failed)

export default function Interviewers({ loaderData, actionData }: Route.ComponentProps) {
  const { title, interviewers, list } = loaderData
  const { summary } = useFormState(actionData)
  const busy = useNavigation().formMethod === 'POST'
  if (interviewers.length === 0) {
    return (
      <>
        <h1 className="clamped mb-4 text-2xl">Entrevistadores de {title}</h1>
        <EmptyState
          title="A equipa ainda não tem entrevistadores"
          action={<LinkButton to={href('/empresa/equipa')}>Ver a equipa</LinkButton>}
        >
          Um entrevistador lê só as candidaturas das vagas que lhe forem atribuídas.
        </EmptyState>
      </>
    )
  }
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="clamped text-2xl">Entrevistadores de {title}</h1>
      <p className="text-cinza">Quem escolher lê as candidaturas a esta vaga e escreve notas.</p>
      <Form method="post" className="card grid gap-3" noValidate>
        <ActiveCompany />
        <FormErrors {...summary} />
        {interviewers.map(({ userId, name, email, isAssigned }) => (
          <CheckboxField
            key={userId}
            name="interviewers"
            value={userId}
            defaultChecked={isAssigned}
            label={name}
            hint={email}
          />
        ))}
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A guardar">
            Guardar
          </Button>
          <LinkButton to={list}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os entrevistadores" />
}
