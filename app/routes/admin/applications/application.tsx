import { href, Link } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { DetailFailed } from '#app/components/lists/detail-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { allowedStatusesSentence } from '#app/domain/applications/application.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { findAnyApplication } from '#app/domain/applications/find-any-application.ts'
import {
  type AllApplicationsQuery,
  allApplicationsSchema,
} from '#app/domain/applications/list-all-applications.ts'
import { showPhone } from '#app/domain/formats/phone.ts'
import { noteOpening } from '#app/domain/history/note-opening.ts'
import { maskEmail, maskNumber } from '#app/domain/users/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/application'
import { addressOf } from './application-address.ts'
import { ApplicationText } from './application-text.tsx'
import { StatusForm } from './status-form.tsx'

const failed = 'Erro ao atualizar status'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Candidatura') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const { db, actor } = ctx
  const application =
    (await findAnyApplication(db, actor, pathId(params.applicationId))) ?? notFound()
  await noteOpening(ctx, actor, {
    action: 'letter_opened',
    tableName: 'applications',
    recordId: application.id,
  })
  const { email, phone } = application
  const masked = {
    email: maskEmail(email) ?? '',
    phone: maskNumber(showPhone(phone)) ?? '',
  }
  return { application: { ...application, ...masked }, query: queryOf(request) }
}

function queryOf(request: Request): AllApplicationsQuery {
  return allApplicationsSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({ status: z.string().max(50) }),
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    decideApplication(
      ctx.db,
      ctx.actor,
      pathId(params.applicationId),
      input.status,
      Number(expectedVersion),
    ),
  refusals: {
    'not-found': (_, { request }) =>
      redirectTo(addressOf(queryOf(request)), 'application-already-deleted'),
    'not-allowed-status': { errors: { status: allowedStatusesSentence } },
    withdrawn: { sentence: 'O candidato retirou esta candidatura, e o estado já não muda.' },
    'changed-meanwhile': {
      sentence: 'O estado mudou entretanto: outra pessoa decidiu. Veja como está e decida de novo.',
    },
  },
  done: ({ params, request }) =>
    redirectTo(addressOf(queryOf(request), pathId(params.applicationId)), 'status-changed'),
})

export const clientAction = keepsInput(failed)

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, query } = loaderData
  return (
    <article className="card" aria-labelledby="candidatura">
      <p className="split-back mb-3">
        <Link to={addressOf(query)} className="link inline-flex min-h-11 items-center">
          Voltar à lista
        </Link>
      </p>
      <ApplicationText application={application} query={query}>
        <StatusForm key={application.id} application={application} state={actionData} />
      </ApplicationText>
    </article>
  )
}

export function ErrorBoundary() {
  return (
    <DetailFailed
      title="Erro ao carregar candidaturas"
      gone="Esta candidatura já não existe"
      list={href('/admin/candidaturas')}
    />
  )
}
