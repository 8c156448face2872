import { data, href, Link } from 'react-router'
import { z } from 'zod'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { DetailFailed } from '#app/components/lists/detail-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findUser } from '#app/domain/users/find-user.ts'
import { listCvOpenings } from '#app/domain/users/list-cv-openings.ts'
import { userListSchema } from '#app/domain/users/list-users.ts'
import { openUserContacts, type UserContacts } from '#app/domain/users/open-user-contacts.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/user'
import { CvOpenings } from './cv-openings.tsx'
import { addressOf } from './user-address.ts'
import { UserDetail } from './user-detail.tsx'

const failed = 'Não foi possível mostrar os contactos'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Usuário') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const user = (await findUser(db, actor, pathId(params.userId))) ?? notFound()
  const query = userListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const openings = user.kind === 'candidate' ? await listCvOpenings(db, actor, user.id) : undefined
  return { user, query, openings }
}

/** Contacts are requested by a form, so that no URL and no cache contains them. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => openUserContacts(ctx.db, ctx.actor, pathId(params.userId)),
  refusals: {},
  done: ({ params, value }) =>
    data(
      { openedOf: pathId(params.userId), contacts: value },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, query, openings } = loaderData
  return (
    <article className="card" aria-labelledby="usuario">
      <p className="mb-2">
        <Link to={addressOf(query)} className="link inline-flex min-h-11 items-center">
          Voltar à lista
        </Link>
      </p>
      {actionData && 'title' in actionData && (
        <FormErrors title={actionData.title}>{actionData.sentence}</FormErrors>
      )}
      <UserDetail user={user} query={query} contacts={openedContacts(actionData, user.id)} />
      {openings && <CvOpenings openings={openings} />}
    </article>
  )
}

type Answered = FormState | { openedOf: string; contacts: UserContacts }

/** With scripts, action data outlives the navigation to another user, so compare the ids. */
function openedContacts(answer: Answered | undefined, userId: string): UserContacts | undefined {
  return answer && 'contacts' in answer && answer.openedOf === userId ? answer.contacts : undefined
}

export function ErrorBoundary() {
  return (
    <DetailFailed
      title="Erro ao carregar usuários"
      gone="Esta conta já não existe"
      list={href('/admin/usuarios')}
    />
  )
}
