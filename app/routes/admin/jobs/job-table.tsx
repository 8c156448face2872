import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { JobStatusBadge } from '#app/components/jobs/job-status-badge.tsx'
import { PickBar, PickBox } from '#app/components/lists/pick-rows.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import { grouped } from '#app/domain/formats/money.ts'
import type { ListedJob } from '#app/domain/jobs/list-all-jobs.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { addressOf } from './job-address.ts'
import { RiskBadge } from './job-risk.tsx'

type TableProps = {
  jobs: ListedJob[]
  query: JobListQuery
  chosen: string | undefined
  empty: ReactNode
}

const SELECTION = 'vagas-escolhidas'

export function JobTable({ jobs, query, chosen, empty }: TableProps) {
  const mayPick = !chosen && jobs.some(({ may }) => may.approve)
  const title: Column<ListedJob> = {
    header: 'Vaga',
    heading: true,
    cell: (job) => (
      <>
        <Link
          to={addressOf(query, job.id)}
          preventScrollReset
          aria-current={job.id === chosen ? 'true' : undefined}
          className="row-link"
        >
          {job.title}
        </Link>
        {chosen && <span className="row-under">{job.companyName}</span>}
        {!chosen && mayPick && noCheckboxReason(job) && (
          <span className="row-under">{noCheckboxReason(job)}</span>
        )}
      </>
    ),
  }
  const status: Column<ListedJob> = {
    header: 'Estado',
    width: chosen ? 'w-[35%]' : 'w-[16%]',
    cell: (job) => (
      <span className="flex flex-wrap gap-1">
        <JobStatusBadge job={job} audience="admin" />
        {job.changeWaits && <Badge tone="warning">Alteração por aprovar</Badge>}
        <RiskBadge job={job} />
        {job.isUrgent && !chosen && <Badge tone="highlight">Urgente</Badge>}
      </span>
    ),
  }
  const pick: Column<ListedJob> = {
    header: 'Escolher',
    hideHeader: true,
    width: 'w-[4rem]',
    cell: (job) =>
      job.may.approve ? (
        <PickBox bar={SELECTION} name="vaga" value={job.id} label={job.title} />
      ) : null,
  }
  const more: Column<ListedJob>[] = [
    { header: 'Empresa', width: 'w-[22%]', cell: ({ companyName }) => companyName },
    {
      header: 'Criada',
      width: 'w-[18%]',
      cell: ({ createdAt }) => <Moment at={createdAt} short />,
    },
    {
      header: 'Candidaturas',
      width: 'w-[11%]',
      align: 'end',
      wideOnly: true,
      cell: ({ applications }) => grouped(applications),
    },
  ]
  // While a job is shown beside the list, there is no room for more columns.
  const columns = chosen ? [title, status] : [...(mayPick ? [pick] : []), title, ...more, status]
  return (
    <>
      {mayPick && (
        <PickBar
          id={SELECTION}
          action={href('/admin/vagas/aprovar')}
          back={addressOf(query)}
          note="Antes de aprovar vê o que vai acontecer."
        >
          <Button size="small">Aprovar as escolhidas</Button>
        </PickBar>
      )}
      <DataTable
        caption="Vagas"
        dense
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
        chosen={chosen}
        empty={empty}
      />
    </>
  )
}

/** The reason why a pending job has no checkbox. */
function noCheckboxReason({ changeWaits, may }: ListedJob): string | undefined {
  if (changeWaits) return 'Alteração: aprova-se aberta'
  return may.approve || !may.wait ? undefined : whyNot[may.wait]
}

const whyNot = {
  company: 'A empresa não está aprovada',
  deadline: 'O prazo já passou',
  risk: 'Risco alto: aprova-se aberta, com motivo',
}
