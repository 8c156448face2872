import { href, Outlet, redirect, useParams } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { countText } from '#app/domain/formats/count-text.ts'
import { listUsers, userListSchema } from '#app/domain/users/list-users.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/users'
import { addressOf, makeAdminAddress } from './user-address.ts'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

export function meta() {
  return [{ title: 'Usuários' }]
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

export default function Users({ loaderData }: Route.ComponentProps) {
  const { userId } = useParams()
  const { list, query, may } = loaderData
  return (
    <>
      <div className="area-head">
        <h1>Usuários</h1>
        <span className="row-actions">
          <LinkButton to={href('/admin/usuarios/procurar')}>Procurar por contacto</LinkButton>
          {may.assign && <LinkButton to={makeAdminAddress(query)}>Criar administrador</LinkButton>}
        </span>
      </div>
      <div className={userId ? 'table-split split-has-detail' : 'table-split'}>
        <div>
          <UserFilters query={query} />
          <p role="status" className="mb-3 text-sm text-cinza">
            {countText(list, 'conta', 'contas')}
          </p>
          <UserTable
            users={list.users}
            query={query}
            chosen={userId}
            empty={
              <NothingFound title="Nenhum utilizador encontrado" list={href('/admin/usuarios')}>
                Ninguém corresponde ao que procura.
              </NothingFound>
            }
          />
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

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
