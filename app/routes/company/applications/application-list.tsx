import { href, Link } from 'react-router'
import { ApplicationStatusBadge } from '#app/components/people/application-status-badge.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import { isApplicationStatus } from '#app/domain/applications/application.ts'
import type {
  ApplicationListQuery,
  listCompanyApplications,
} from '#app/domain/applications/list-company-applications.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { addressOf } from './application-address.ts'
import type { Decision } from './application-decision.tsx'

type ListProps = {
  list: Awaited<ReturnType<typeof listCompanyApplications>>
  query: ApplicationListQuery
  pending: Decision['pending']
}

export function ApplicationList({ list, query, pending }: ListProps) {
  if (list.applications.length === 0) return <Nothing query={query} />
  return (
    <>
      <p role="status" className="mb-2 text-sm text-cinza">
        {list.total === 1 ? '1 candidatura' : `${list.total} candidaturas`}
      </p>
      <ul className="split-list">
        {list.applications.map((application) => {
          const isChosen = application.id === query.candidatura
          const sent = pending?.id === application.id ? pending.status : application.status
          return (
            <li key={application.id} className={classNames(isChosen && 'is-chosen')}>
              <Link
                to={addressOf(query, application.id)}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className="card-link clamped font-semibold"
              >
                {application.candidateName}
              </Link>
              <p className="clamped">{application.jobTitle}</p>
              <p className="split-meta">
                <ApplicationStatusBadge
                  status={isApplicationStatus(sent) ? sent : application.status}
                  audience="company"
                />
                <Moment at={application.appliedAt} />
              </p>
            </li>
          )
        })}
      </ul>
      <div className="mt-4">
        <Pagination
          current={query.page}
          last={list.pages}
          hrefFor={(page) => addressOf({ ...query, page })}
        />
      </div>
    </>
  )
}

function Nothing({ query }: { query: ApplicationListQuery }) {
  if (query.q || query.vaga || query.status) {
    return (
      <EmptyState
        title="Nenhuma candidatura encontrada"
        action={<LinkButton to={href('/empresa/candidatos')}>Limpar filtros</LinkButton>}
      >
        Nenhuma candidatura corresponde ao que procura.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Ainda não há candidaturas"
      action={<LinkButton to={href('/empresa/vagas')}>Ver as suas vagas</LinkButton>}
    >
      As candidaturas às suas vagas ficam aqui, com o CV e as respostas.
    </EmptyState>
  )
}
