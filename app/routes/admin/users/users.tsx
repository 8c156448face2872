import { data, Form, href, Outlet, redirect, useParams } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { listUsers, userListSchema } from '#app/domain/users/list-users.ts'
import { openContactsOfSeveral } from '#app/domain/users/open-user-contacts.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/users'
import { addressOf, makeAdminAddress } from './user-address.ts'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

const failed = 'Não foi possível mostrar os contactos'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Usuários') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = userListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listUsers(db, actor, query)
  if (query.page > 1 && list.users.length === 0 && request.method === 'GET') {
    throw redirect(addressOf({ ...query, page: 1 }, params.userId))
  }
  return { list, query, may: { assign: actor.canAssignAdmin } }
}

/** Contacts are requested by a form, so that no URL and no cache contains them. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({ usuarios: someChosen('Esta página já não tem contas.') }),
  failed,
  act: ({ ctx, input }) => openContactsOfSeveral(ctx.db, ctx.actor, input.usuarios),
  refusals: {},
  done: ({ value }) => data({ contacts: value }, { headers: { 'Cache-Control': 'no-store' } }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { userId } = useParams()
  const { list, query, may } = loaderData
  const contacts = actionData && 'contacts' in actionData ? actionData.contacts : {}
  const users = list.users.map((user) => ({ ...user, ...contacts[user.id] }))
  return (
    <>
      <div className="area-head">
        <h1>Usuários</h1>
        {may.assign && <LinkButton to={makeAdminAddress(query)}>Criar administrador</LinkButton>}
      </div>
      <div className={userId ? 'table-split split-has-detail' : 'table-split'}>
        <div>
          <UserFilters query={query} />
          {actionData && 'title' in actionData && (
            <FormErrors title={actionData.title}>{actionData.sentence}</FormErrors>
          )}
          <p role="status" className="mb-3 text-sm text-cinza">
            {countText(list, 'conta', 'contas')}
          </p>
          <UserTable
            users={users}
            query={query}
            chosen={userId}
            empty={
              <NothingFound title="Nenhum utilizador encontrado" list={href('/admin/usuarios')}>
                Ninguém corresponde ao que procura.
              </NothingFound>
            }
          />
          {!userId && list.users.length > 0 && (
            <ContactsOfPage
              ids={list.users.map(({ id }) => id)}
              action={addressOf(query)}
              areVisible={Object.keys(contacts).length > 0}
            />
          )}
          <div className="mt-4">
            <Pagination
              current={query.page}
              last={list.pages}
              hrefFor={(page) => addressOf({ ...query, page }, userId)}
            />
          </div>
        </div>
        <SplitDetail label="Usuário escolhido" chosen={userId}>
          <Outlet />
        </SplitDetail>
      </div>
    </>
  )
}

function ContactsOfPage({ ids, action, areVisible }: ContactsProps) {
  if (areVisible) {
    return (
      <p role="status" className="mt-4 text-sm text-cinza">
        Os contactos desta página estão à vista. Ficou registado que os viu.
      </p>
    )
  }
  return (
    <Form method="post" action={action} preventScrollReset className="mt-4">
      <input type="hidden" name="usuarios" value={ids.join(',')} />
      <Button size="small">Mostrar contactos desta página</Button>
      <p className="mt-1 text-sm text-cinza">Fica registado quem os viu e quando.</p>
    </Form>
  )
}

type ContactsProps = { ids: readonly string[]; action: string; areVisible: boolean }

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
