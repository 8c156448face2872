import { href, Link, redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import {
  type AdminAct,
  adminActsSchema,
  listAdminActs,
} from '#app/domain/history/list-admin-acts.ts'
import { listAdmins } from '#app/domain/people/list-admins.ts'
import { eventWords } from '#app/domain/people/own-data-words.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/history'
import { changeText, subjectPath } from './act-text.ts'
import { historyAddress } from './history-address.ts'
import { HistoryFilters } from './history-filters.tsx'

export function meta() {
  return [{ title: 'Histórico' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = adminActsSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [list, admins] = await Promise.all([listAdminActs(db, actor, query), listAdmins(db, actor)])
  if (query.page > 1 && list.acts.length === 0)
    throw redirect(historyAddress({ ...query, page: 1 }))
  const words: Record<string, string> = eventWords
  return {
    acts: list.acts.map(({ data, ...act }) => ({
      ...act,
      title: words[act.name] ?? 'Outro registo',
      change: changeText(act.name, data),
    })),
    total: list.total,
    pages: list.pages,
    query,
    admins: admins.map(({ id, name }) => ({ value: id, label: name })),
    kinds: Object.entries(eventWords).map(([value, label]) => ({ value, label })),
  }
}

type ShownAct = Omit<AdminAct, 'data'> & { title: string; change: string | undefined }

export default function AdminHistory({ loaderData }: Route.ComponentProps) {
  const { acts, total, pages, query, admins, kinds } = loaderData
  return (
    <>
      <div className="area-head">
        <h1>Histórico</h1>
      </div>
      <p className="mb-4 max-w-prose text-cinza">
        O que a administração fez e abriu. Guarda-se por dois anos e ninguém o pode mudar ou apagar.
      </p>
      <HistoryFilters query={query} admins={admins} kinds={kinds} />
      <p role="status" className="mb-3 text-sm text-cinza">
        {total === 1 ? '1 registo' : `${total} registos`}
      </p>
      <DataTable<ShownAct>
        caption="Histórico"
        dense
        rows={acts}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Acto', heading: true, cell: (act) => <Title act={act} /> },
          {
            header: 'Quem',
            width: 'w-[22%]',
            cell: ({ adminName }) => adminName ?? 'Quem já não é da administração',
          },
          { header: 'Quando', width: 'w-[24%]', cell: ({ at }) => <Moment at={at} full /> },
          { header: 'Mudança', width: 'w-[22%]', wideOnly: true, cell: ({ change }) => change },
        ]}
        empty={
          <EmptyState
            title="Nenhum registo encontrado"
            action={<LinkButton to={href('/admin/historico')}>Limpar filtros</LinkButton>}
          >
            A administração nada fez do que procura.
          </EmptyState>
        }
      />
      <div className="mt-4">
        <Pagination
          current={query.page}
          last={pages}
          hrefFor={(page) => historyAddress({ ...query, page })}
        />
      </div>
    </>
  )
}

function Title({ act }: { act: ShownAct }) {
  const path = subjectPath(act)
  return path ? (
    <Link to={path} className="row-link">
      {act.title}
    </Link>
  ) : (
    act.title
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar o histórico" />
}
