import { href, Link, redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { UnsentApplications } from '#app/components/offline/unsent-applications.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listEndedApplications } from '#app/domain/applications/archive-applications.ts'
import {
  countOwnApplications,
  listOwnApplications,
  PAGE_SIZE,
} from '#app/domain/applications/list-own-applications.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import type { Route } from './+types/applications'
import { ApplicationCard } from './application-card.tsx'
import {
  ApplicationFilters,
  addressOf,
  readList,
  statusesOf,
  totalOf,
} from './application-filters.tsx'
import { EndedApplications } from './ended-applications.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Minhas Candidaturas') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const { q, filter, page } = readList(request)
  const statuses = filter && statusesOf(filter)
  const [counts, ended, matching, found] = await Promise.all([
    countOwnApplications(db, actor),
    listEndedApplications(db, actor),
    q ? countOwnApplications(db, actor, q) : undefined,
    listOwnApplications(db, actor, { search: q, page, ...(statuses ? { statuses } : {}) }),
  ])
  const lastPage = Math.max(1, Math.ceil(totalOf(filter, matching ?? counts) / PAGE_SIZE))
  // If a bookmarked page no longer exists, open the last one.
  if (page > lastPage) throw redirect(addressOf(q, filter, lastPage))
  return { q, filter, page, counts, ended, matching: matching ?? counts, ...found }
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { q, filter, page, counts, ended, matching, total, pages, applications } = loaderData
  const isFiltered = q !== '' || filter !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="area-head">
        <h1>Minhas Candidaturas</h1>
        {counts.all > counts.withdrawn && (
          <LinkButton to={href('/usuario/encontrei-emprego')} size="small">
            Encontrei emprego
          </LinkButton>
        )}
      </div>
      <UnsentApplications />
      {counts.all > 0 && (
        <>
          <div className="stat-grid stat-strip">
            <StatCard label="Enviadas" value={counts.all} />
            <StatCard label="Pendentes" value={counts.pending} />
            <StatCard label="Aprovadas" value={counts.approved} />
            <StatCard label="Rejeitadas" value={counts.rejected} />
          </div>
          <ApplicationFilters q={q} filter={filter} counts={matching} />
        </>
      )}
      {isFiltered && (
        <p role="status" className="text-cinza">
          {total === 1 ? '1 candidatura encontrada' : `${total} candidaturas encontradas`}
        </p>
      )}
      {applications.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing isFiltered={isFiltered} />
      )}
      <Pagination current={page} last={pages} hrefFor={(other) => addressOf(q, filter, other)} />
      {ended.length > 0 && !isFiltered && page === 1 && <EndedApplications ended={ended} />}
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma candidatura encontrada"
        action={
          <Link to={href('/usuario/candidaturas')} className="btn btn-secondary">
            Ver todas
          </Link>
        }
      >
        Experimente outra palavra ou outro estado.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Ainda não se candidatou a nenhuma vaga"
      action={
        <LinkButton to={href('/vagas')} variant="primary">
          Ver vagas
        </LinkButton>
      }
    >
      Aqui acompanha cada candidatura, do envio à resposta da empresa.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
