import { href, Link } from 'react-router'
import { JobStatusBadge } from '#app/components/jobs/job-status-badge.tsx'
import { PickBar, PickBox } from '#app/components/lists/pick-rows.tsx'
import { longDate } from '#app/domain/formats/dates.ts'
import { luandaDaysUntil } from '#app/domain/formats/luanda-day.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { isExpired, type OwnJobOrder } from '#app/domain/jobs/job.ts'
import type { OwnJobListQuery, OwnListedJob } from '#app/domain/jobs/list-own-jobs.ts'
import { CHANGE_WAITS } from '#app/domain/jobs/versions/version.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { addressOf, type ListPage } from './own-job-address.ts'
import { OwnJobMenu } from './own-job-menu.tsx'
import { OwnJobName } from './own-job-name.tsx'

type TableProps = {
  jobs: OwnListedJob[]
  query: OwnJobListQuery
  listPage: ListPage
  isFeaturing: boolean
}

const SELECTION = 'vagas-escolhidas'

export function OwnJobTable({ jobs, query, listPage, isFeaturing }: TableProps) {
  const sort = (order: OwnJobOrder, label: string) => {
    const isSorted = query.ordem === order
    const to = addressOf(listPage, { ...query, ordem: isSorted ? undefined : order, page: 1 })
    return {
      link: (
        <Link to={to} className="sort-link">
          {label}
          {isSorted && <span aria-hidden="true"> ↑</span>}
        </Link>
      ),
      ...(isSorted ? { sorted: 'ascending' as const } : {}),
    }
  }
  const editing = ({ id: jobId, may }: OwnListedJob) => {
    const path = may.edit
      ? href('/empresa/vagas/:jobId/editar', { jobId })
      : href('/empresa/vagas/:jobId/ver', { jobId })
    return addressOf({ ...listPage, path }, query)
  }
  const mayPick = jobs.some(({ may }) => may.close)
  return (
    <>
      {mayPick && (
        <PickBar
          id={SELECTION}
          action={href('/empresa/vagas/fechar')}
          back={addressOf(listPage, query)}
          note={<span className="max-sm:sr-only">Antes de fechar vê o que vai acontecer.</span>}
        >
          <Button size="small">Fechar as escolhidas</Button>
        </PickBar>
      )}
      <DataTable
        caption="Minhas Vagas"
        dense
        columns={[
          ...(mayPick ? [pick] : []),
          { ...name(editing), sort: sort('titulo', 'Vaga') },
          status(isFeaturing),
          ...figures,
          { ...deadline(editing), sort: sort('prazo', 'Prazo') },
          menu(query, listPage),
        ]}
        rows={jobs}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  )
}

const pick: Column<OwnListedJob> = {
  header: 'Escolher',
  hideHeader: true,
  width: 'w-[3.5rem]',
  cell: (job) =>
    job.may.close && <PickBox bar={SELECTION} name="vaga" value={job.id} label={job.title} />,
}

const name = (editing: (job: OwnListedJob) => string): Column<OwnListedJob> => ({
  header: 'Vaga',
  heading: true,
  cell: (job) => <OwnJobName job={job} editing={editing(job)} />,
})

const status = (isFeaturing: boolean): Column<OwnListedJob> => ({
  header: 'Estado',
  width: 'w-[18%]',
  bare: true,
  cell: (job) => (
    <span className="flex flex-wrap gap-x-1 py-0.5">
      {hasPassed(job) ? (
        <Badge tone="danger">Expirada</Badge>
      ) : (
        <JobStatusBadge job={job} audience="company" />
      )}
      {isFeaturing && job.status === 'active' && !hasPassed(job) && (
        <span className="max-md:hidden">
          <Badge tone="outline">Em destaque</Badge>
        </span>
      )}
      {job.isUrgent && <Badge tone="highlight">Urgente</Badge>}
      {job.changeWaits && <span className="text-sm text-cinza">{CHANGE_WAITS}</span>}
    </span>
  ),
})

const hasPassed = (job: OwnListedJob) => job.status === 'active' && isExpired(job)

const figures: Column<OwnListedJob>[] = [
  {
    header: 'Candidaturas',
    width: 'w-[13%]',
    bare: true,
    cell: ({ id, applications, newApplications }) => (
      <Link to={`${href('/empresa/candidatos')}?vaga=${id}`} className="row-figures">
        <span>
          {grouped(applications)}
          <span className="md:sr-only">
            {applications === 1 ? ' candidatura' : ' candidaturas'}
          </span>
        </span>
        {newApplications > 0 && (
          <Badge tone="info">
            {newApplications === 1 ? '1 nova' : `${grouped(newApplications)} novas`}
          </Badge>
        )}
      </Link>
    ),
  },
  {
    header: 'Visualizações',
    width: 'w-[11%]',
    align: 'end',
    bare: true,
    cell: ({ views }) => (
      <span>
        {grouped(views)}
        <abbr className="md:hidden" title={views === 1 ? 'visualização' : 'visualizações'}>
          {' '}
          vis.
        </abbr>
      </span>
    ),
  },
]

const deadline = (editing: (job: OwnListedJob) => string): Column<OwnListedJob> => ({
  header: 'Prazo',
  width: 'w-[13%]',
  bare: true,
  cell: (job) => {
    if (!job.expiresAt) return 'sem prazo'
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <time
          dateTime={job.expiresAt.toISOString()}
          title={longDate(job.expiresAt)}
          suppressHydrationWarning
        >
          {daysLeft(job.expiresAt)}
        </time>
        {hasPassed(job) && job.may.edit && (
          <Link to={`${editing(job)}#expiresAt`} className="link" preventScrollReset>
            Prolongar<span className="sr-only"> {job.title}</span>
          </Link>
        )}
      </span>
    )
  },
})

const menu = (query: OwnJobListQuery, listPage: ListPage): Column<OwnListedJob> => ({
  header: 'Ações',
  hideHeader: true,
  width: 'w-[3.75rem]',
  opens: true,
  cell: (job) => <OwnJobMenu job={job} query={query} listPage={listPage} />,
})

function daysLeft(expiresAt: Date): string {
  if (isExpired({ expiresAt })) return 'terminou'
  const days = luandaDaysUntil(expiresAt)
  if (days < 1) return 'termina hoje'
  return days === 1 ? 'falta 1 dia' : `faltam ${grouped(days)} dias`
}
