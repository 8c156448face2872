import { href, Link, redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { countText } from '#app/domain/formats/count-text.ts'
import { listActingAdmins } from '#app/domain/history/list-acting-admins.ts'
import { adminActsSchema, listAdminActs } from '#app/domain/history/list-admin-acts.ts'
import { eventWords } from '#app/domain/own-data/own-data-words.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/history'
import { changeText } from './act-text.ts'
import { doerText } from './doer-text.ts'
import { historyAddress } from './history-address.ts'
import { HistoryFilters } from './history-filters.tsx'
import { subjectOf } from './subject-of-act.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Histórico') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = adminActsSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [list, admins] = await Promise.all([
    listAdminActs(db, actor, query),
    listActingAdmins(db, actor),
  ])
  if (query.page > 1 && list.acts.length === 0)
    throw redirect(historyAddress({ ...query, page: 1 }))
  const words: Record<string, string> = eventWords
  return {
    acts: list.acts.map((act) => ({
      id: act.id,
      at: act.at,
      title: words[act.name] ?? 'Outro registo',
      subject: subjectOf(act),
      change: changeText(act),
      by: act.doerName ? doerText(act) : 'Quem já não tem conta',
    })),
    total: list.total,
    isCutShort: list.isCutShort,
    pages: list.pages,
    query,
    admins: admins.map(({ id, name: doerName, isAdmin: isDoerAdmin }) => ({
      value: id,
      label: doerText({ doerName, isDoerAdmin }),
    })),
    kinds: Object.entries(eventWords).map(([value, label]) => ({ value, label })),
  }
}

type ListedAct = Route.ComponentProps['loaderData']['acts'][number]

export default function AdminHistory({ loaderData }: Route.ComponentProps) {
  const { acts, total, isCutShort, pages, query, admins, kinds } = loaderData
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
        {countText({ total }, 'registo', 'registos')}
        {isCutShort &&
          '. Há demasiados nomes com estas letras e só uma parte foi vista: escreva mais.'}
      </p>
      <DataTable<ListedAct>
        caption="Histórico"
        dense
        rows={acts}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Acto', heading: true, cell: (act) => <Title act={act} /> },
          {
            header: 'Mudança',
            width: 'w-[30%]',
            cell: ({ change }) =>
              change && (
                <span className="row-words" title={change}>
                  {change}
                </span>
              ),
          },
          {
            header: 'Quem',
            width: 'w-[18%]',
            cell: ({ by }) => <span className="row-words">{by}</span>,
          },
          {
            header: 'Quando',
            width: 'w-[20%]',
            cell: ({ at }) => (
              <span className="row-words">
                <Moment at={at} full />
              </span>
            ),
          },
        ]}
        empty={
          <NothingFound title="Nenhum registo encontrado" list={href('/admin/historico')}>
            A administração nada fez do que procura.
          </NothingFound>
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

function Title({ act: { title, subject } }: { act: ListedAct }) {
  return (
    <>
      {title}
      {subject?.path ? (
        <Link to={subject.path} className="row-subject underline" title={subject.words}>
          {subject.words}
        </Link>
      ) : (
        subject && (
          <span className="row-subject" title={subject.words}>
            {subject.words}
          </span>
        )
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar o histórico" />
}
