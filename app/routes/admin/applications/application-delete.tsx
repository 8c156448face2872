import { useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { deleteApplication } from '#app/domain/applications/delete-application.ts'
import { findAnyApplication } from '#app/domain/applications/find-any-application.ts'
import { allApplicationsSchema } from '#app/domain/applications/list-all-applications.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/application-delete'
import { addressOf } from './application-address.ts'

const queryOf = (request: Request) =>
  allApplicationsSchema.parse(Object.fromEntries(new URL(request.url).searchParams))

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir candidatura') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const found = (await findAnyApplication(db, actor, pathId(params.applicationId))) ?? notFound()
  const { id, candidateName, jobTitle, companyName } = found
  return {
    application: { id, candidateName, jobTitle, companyName },
    query: queryOf(request),
  }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, { request, params }) =>
    redirectTo(
      addressOf(queryOf(request), pathId(params.applicationId)),
      'application-not-deleted',
    ),
  act: ({ ctx, params }) => deleteApplication(ctx.db, ctx.actor, pathId(params.applicationId)),
  refusals: {
    'not-found': (_, { request }) =>
      redirectTo(addressOf(queryOf(request)), 'application-already-deleted'),
  },
  done: ({ request }) => redirectTo(addressOf(queryOf(request)), 'application-deleted'),
})

export const clientAction = keepsAnswering('Erro ao excluir candidatura', notReached)

export default function DeleteApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { id, candidateName, jobTitle, companyName } = loaderData.application
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Tem certeza que deseja excluir esta candidatura?"
      confirmLabel="Excluir candidatura"
      cancelTo={addressOf(loaderData.query, id)}
      busy={useNavigation().state !== 'idle'}
      busyLabel="A excluir"
    >
      <p className="clamped">
        <strong>{candidateName}</strong>, {jobTitle}, {companyName}
      </p>
      <p>
        Desaparece para o candidato e para a empresa, com as respostas e o histórico. O candidato
        pode candidatar-se de novo. Não é possível voltar atrás.
      </p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
