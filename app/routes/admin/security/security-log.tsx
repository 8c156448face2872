import { href, Link, redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { listAddress } from '#app/components/lists/list-address.ts'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { countText } from '#app/domain/formats/count-text.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { securityActions } from '#app/domain/history/event.ts'
import {
  BURST_ENTRIES,
  countSecurityActions,
  listBursts,
  listSecurityLog,
  type SecurityLogQuery,
  securityLogSchema,
} from '#app/domain/history/list-security-log.ts'
import { securityWords, wordsFor } from '#app/domain/own-data/own-data-words.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/security-log'
import { detailText, sourceText } from './security-words.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Registo de segurança') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = securityLogSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [list, counts, bursts] = await Promise.all([
    listSecurityLog(db, actor, query),
    countSecurityActions(db, actor),
    listBursts(db, actor),
  ])
  if (query.page > 1 && list.entries.length === 0) throw redirect(addressOf({ ...query, page: 1 }))
  const labelled = <Row extends { action: string }>(row: Row) => ({
    ...row,
    label: wordsFor(securityWords, row.action),
  })
  return {
    total: list.total,
    pages: list.pages,
    entries: list.entries.map(({ detail, ...entry }) => ({
      ...labelled(entry),
      detail: detailText(detail),
    })),
    counts: counts.map(labelled),
    bursts: bursts.map(labelled),
    burstEntries: BURST_ENTRIES,
    actions: securityActions.map((value) => ({ value, label: securityWords[value] })),
    query,
  }
}

const addressOf = (query: SecurityLogQuery) => listAddress(href('/admin/seguranca/registo'), query)

const nothingAsked: SecurityLogQuery = {
  q: '',
  acao: undefined,
  origem: undefined,
  de: undefined,
  ate: undefined,
  page: 1,
}

type LogData = Route.ComponentProps['loaderData']

export default function SecurityLog({ loaderData }: Route.ComponentProps) {
  const { entries, total, pages, counts, bursts, query } = loaderData
  const only = (part: Partial<SecurityLogQuery>) => addressOf({ ...nothingAsked, ...part })
  return (
    <>
      <div className="area-head">
        <h1>Registo de segurança</h1>
      </div>
      <div className="mb-6 grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card as="section" aria-labelledby="rajadas">
          <h2 id="rajadas" className="text-lg">
            Rajadas
          </h2>
          <p className="mb-2 text-sm text-cinza">
            {loaderData.burstEntries} registos ou mais da mesma origem numa hora, nos últimos 7
            dias.
          </p>
          {bursts.length === 0 ? (
            <p className="text-cinza">Nenhuma.</p>
          ) : (
            <ul>
              {bursts.map(({ client, action, label, entries: count, since }) => (
                <li
                  key={`${client}${action}${since.toISOString()}`}
                  className="flex flex-wrap items-baseline justify-between gap-x-4"
                >
                  <Link
                    to={only({ origem: client, acao: action })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {grouped(count)} × {label}
                  </Link>
                  <span className="text-sm text-cinza">
                    origem {sourceText(client)}, <Moment at={since} full />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card as="section" aria-labelledby="contagens">
          <h2 id="contagens" className="mb-2 text-lg">
            Últimos 7 dias
          </h2>
          {counts.length === 0 ? (
            <p className="text-cinza">Sem registos.</p>
          ) : (
            <ul>
              {counts.map(({ action, label, day, week }) => (
                <li key={action} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Link
                    to={only({ acao: action })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {label}
                  </Link>
                  <span className="text-sm text-cinza">
                    {grouped(week)}, {grouped(day)} nas últimas 24 h
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <ListFilters
        action={href('/admin/seguranca/registo')}
        search={{ label: 'Nome da conta', value: query.q }}
        choices={[
          {
            label: 'Ação',
            name: 'acao',
            value: query.acao,
            all: 'Todas',
            options: loaderData.actions,
          },
        ]}
        days={[
          { label: 'De', name: 'de', value: query.de },
          { label: 'Até', name: 'ate', value: query.ate },
        ]}
        preserved={{ origem: query.origem }}
      />
      {query.origem && (
        <p className="mb-3 text-sm">
          Só a origem {sourceText(query.origem)}.{' '}
          <Link to={addressOf({ ...query, origem: undefined, page: 1 })} className="link">
            Todas as origens
          </Link>
        </p>
      )}
      <p role="status" className="mb-3 text-sm text-cinza">
        {countText({ total }, 'registo', 'registos')}
      </p>
      <DataTable<LogData['entries'][number]>
        caption="Registo de segurança"
        dense
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Ação',
            heading: true,
            cell: ({ label, detail }) => (
              <>
                {label}
                <span className="row-subject" title={detail}>
                  {detail}
                </span>
              </>
            ),
          },
          { header: 'Quem', width: 'w-[24%]', cell: (entry) => <Actor entry={entry} /> },
          {
            header: 'Origem',
            width: 'w-[14%]',
            cell: ({ client }) =>
              client && (
                <Link to={only({ origem: client })} className="link">
                  {sourceText(client)}
                </Link>
              ),
          },
          {
            header: 'Quando',
            width: 'w-[22%]',
            cell: ({ at }) => (
              <span className="row-words">
                <Moment at={at} full />
              </span>
            ),
          },
        ]}
        empty={
          <NothingFound title="Nenhum registo encontrado" list={href('/admin/seguranca/registo')}>
            Nada do que procura ficou registado.
          </NothingFound>
        }
      />
      <div className="mt-4">
        <Pagination
          current={query.page}
          last={pages}
          hrefFor={(page) => addressOf({ ...query, page })}
        />
      </div>
    </>
  )
}

function Actor({ entry: { actorId, actorName } }: { entry: LogData['entries'][number] }) {
  if (!actorName) return <span className="row-words">Sem conta</span>
  if (!actorId) return <span className="row-words">{actorName}</span>
  return (
    <Link to={href('/admin/usuarios/:userId', { userId: actorId })} className="row-words underline">
      {actorName}
    </Link>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar o registo de segurança" />
}
