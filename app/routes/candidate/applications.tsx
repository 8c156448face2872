import { Form, Link } from 'react-router'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import { listEndedApplications } from '#app/domain/applications/end-applications.ts'
import {
  countOwnApplications,
  listOwnApplications,
} from '#app/domain/applications/list-own-applications.ts'
import { forCandidate } from '#app/http/gates.ts'
import { readPageNumber } from '#app/http/read-page-number.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/applications'
import { ApplicationCard } from './application-card.tsx'
import { EndedApplications } from './ended-applications.tsx'
import { LoadFailure } from './load-failure.tsx'

export function meta() {
  return [{ title: 'Minhas Candidaturas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const status = applicationStatuses.find((known) => known === searchParams.get('status'))
  const page = readPageNumber(searchParams)
  const [counts, ended, found] = await Promise.all([
    countOwnApplications(db, actor),
    listEndedApplications(db, actor),
    listOwnApplications(db, actor, { search: q, page, ...(status ? { status } : {}) }),
  ])
  return { q, status, page, counts, ended, ...found }
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { q, status, page, counts, ended, total, pages, applications } = loaderData
  const isFiltered = q !== '' || status !== undefined
  return (
    <div className="grid gap-6">
      <h1>Minhas Candidaturas</h1>
      {counts.all > 0 && (
        <>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <StatCard label="Enviadas" value={counts.all} />
            <StatCard label="Pendentes" value={counts.pending} detail="Submetidas ou em análise" />
            <StatCard label="Aprovadas" value={counts.approved} />
            <StatCard label="Rejeitadas" value={counts.rejected} />
          </div>
          <Filters key={`${q} ${status}`} q={q} status={status} />
        </>
      )}
      {isFiltered && (
        <p role="status" className="text-cinza">
          {total === 1 ? '1 candidatura encontrada' : `${total} candidaturas encontradas`}
        </p>
      )}
      {applications.length > 0 ? (
        <ul className="grid gap-4">
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing isFiltered={isFiltered} isLaterPage={page > 1 && counts.all > 0} />
      )}
      <Pagination current={page} last={pages} hrefFor={(other) => `?${query(q, status, other)}`} />
      {ended.length > 0 && !isFiltered && page === 1 && <EndedApplications ended={ended} />}
    </div>
  )
}

function query(q: string, status: ApplicationStatus | undefined, page: number): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (status) params.set('status', status)
  if (page > 1) params.set('page', String(page))
  return params
}

function Filters({ q, status }: { q: string; status: ApplicationStatus | undefined }) {
  return (
    <Form role="search" className="grid items-end gap-3 md:grid-cols-[1fr_14rem_auto]">
      <TextField
        label="Procurar"
        name="q"
        type="search"
        defaultValue={q}
        placeholder="Vaga ou empresa"
        maxLength={100}
      />
      <SelectField
        label="Estado"
        name="status"
        defaultValue={status ?? ''}
        placeholder="Todos os estados"
        options={applicationStatuses.map((value) => ({
          value,
          label: applicationStatusLabel(value, 'candidate'),
        }))}
      />
      <Button>Filtrar</Button>
    </Form>
  )
}

function Nothing({ isFiltered, isLaterPage }: { isFiltered: boolean; isLaterPage: boolean }) {
  if (isFiltered || isLaterPage) {
    return (
      <EmptyState
        title="Nenhuma candidatura encontrada"
        action={
          <Link to="/usuario/candidaturas" className="btn btn-secondary">
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
        <LinkButton to="/vagas" variant="primary">
          Ver vagas
        </LinkButton>
      }
    >
      Aqui acompanha cada candidatura, do envio à resposta da empresa.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Erro ao carregar candidaturas" />
}
