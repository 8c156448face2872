import Plus from 'lucide-react/icons/plus'
import { Form, href } from 'react-router'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import type { JobListQuery, listOwnJobs } from '#app/domain/jobs/list-own-jobs.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ApprovalNotice } from './approval-notice.tsx'
import { OwnJob } from './own-job.tsx'

type OwnJobsProps = {
  list: Awaited<ReturnType<typeof listOwnJobs>>
  query: JobListQuery
  /** Nothing when the plan could not be read. */
  room: PublishingRoom | null
  /** The page that the list stands on, with what must stay in its address. */
  address: string
  kept?: Record<string, string>
  as: 'h1' | 'h2' | 'p'
}

/** 'Minhas Vagas': the same list on its own page and on the dashboard. */
export function OwnJobs({ list, query, room, address, kept = {}, as: Title }: OwnJobsProps) {
  const isFiltered = query.q !== '' || query.status !== undefined
  const pageAddress = (page: number) => {
    const search = new URLSearchParams(kept)
    if (query.q) search.set('q', query.q)
    if (query.status) search.set('status', query.status)
    if (page > 1) search.set('page', String(page))
    return search.size > 0 ? `${address}?${search}` : address
  }
  return (
    <>
      <div className="area-head">
        <Title className="text-2xl font-semibold">Minhas Vagas</Title>
        <LinkButton
          to={href('/empresa/vagas/nova')}
          variant="primary"
          icon={<Plus aria-hidden="true" />}
        >
          Publicar Nova Vaga
        </LinkButton>
      </div>
      {room && <ApprovalNotice isApproved={room.isApproved} />}
      <p className="mb-4 text-cinza">
        {room ? placesText(room) : 'Erro ao carregar informações do plano'}
      </p>
      <Form method="get" action={address} role="search" className="area-filters">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField label="Procurar" name="q" type="search" defaultValue={query.q} key={query.q} />
        <SelectField
          label="Estado"
          name="status"
          key={query.status}
          defaultValue={query.status ?? ''}
          placeholder="Todos"
          options={jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] }))}
        />
        <Button>Filtrar</Button>
      </Form>
      {list.jobs.length === 0 ? (
        <Nothing isFiltered={isFiltered} address={address} />
      ) : (
        <>
          <p role="status" className="mb-3 text-sm text-cinza">
            {list.total === 1 ? '1 vaga' : `${list.total} vagas`}
          </p>
          <ul className="grid gap-3">
            {list.jobs.map((job) => (
              <OwnJob key={job.id} job={job} as={Title === 'h2' ? 'h3' : 'h2'} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination current={query.page} last={list.pages} hrefFor={pageAddress} />
          </div>
        </>
      )}
    </>
  )
}

function Nothing({ isFiltered, address }: { isFiltered: boolean; address: string }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma vaga encontrada"
        action={<LinkButton to={address}>Limpar filtros</LinkButton>}
      >
        Nenhuma das suas vagas corresponde ao que procura.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Ainda não publicou vagas"
      action={
        <LinkButton to={href('/empresa/vagas/nova')} variant="primary">
          Publicar a primeira vaga
        </LinkButton>
      }
    >
      As suas vagas ficam aqui, com o estado e as candidaturas de cada uma.
    </EmptyState>
  )
}

/** How many places are left: '3 de 12 vagas usadas no pacote Corporativo.' */
export function placesText({ subscription, statusText }: PublishingRoom): string {
  if (!subscription) return `${statusText}.`
  const { jobsUsed, jobsBought, packageName } = subscription
  const used =
    jobsBought === null
      ? `${jobsUsed} vagas usadas, sem limite,`
      : `${jobsUsed} de ${jobsBought} vagas usadas`
  return `${used} no pacote ${packageName}. ${statusText}.`
}
