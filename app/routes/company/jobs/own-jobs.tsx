import Plus from 'lucide-react/icons/plus'
import { href } from 'react-router'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { FeaturedNote } from '#app/components/packages/featured-note.tsx'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import type { listOwnJobs, OwnJobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { features } from '#app/domain/subscriptions/featuring.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ApprovalNotice } from './approval-notice.tsx'
import { addressOf, type ListPage } from './own-job-address.ts'
import { OwnJobFilters } from './own-job-filters.tsx'
import { OwnJobTable } from './own-job-table.tsx'

type OwnJobsProps = {
  list: Awaited<ReturnType<typeof listOwnJobs>>
  query: OwnJobListQuery
  room: PublishingRoom | null
  listPage: ListPage
  as: 'h1' | 'h2' | 'p'
}

/** The list 'Minhas Vagas', which appears on its own page and on the dashboard. */
export function OwnJobs({ list, query, room, listPage, as: Title }: OwnJobsProps) {
  const publishing = addressOf({ ...listPage, path: href('/empresa/vagas/nova') }, query)
  const isFiltered = Boolean(query.q || query.status || query.novas)
  return (
    <>
      <div className="area-head">
        <Title className="text-2xl font-semibold">Minhas Vagas</Title>
        {list.mayPublish && (
          <LinkButton to={publishing} variant="primary" icon={<Plus aria-hidden="true" />}>
            <span>
              Publicar<span className="max-sm:sr-only"> Nova Vaga</span>
            </span>
          </LinkButton>
        )}
      </div>
      {room && <ApprovalNotice approval={room.approval} reason={room.decisionReason} />}
      <p className="mb-3 text-cinza max-sm:text-sm">
        {room ? roomText(room) : 'Erro ao carregar informações do plano'}
      </p>
      {(isFiltered || list.total > 0) && <OwnJobFilters query={query} listPage={listPage} />}
      {list.jobs.length === 0 ? (
        <Nothing
          isFiltered={isFiltered}
          publishing={list.mayPublish ? publishing : undefined}
          address={addressOf(listPage)}
        />
      ) : (
        <>
          <p role="status" className="mb-3 text-sm text-cinza">
            {list.total === 1 ? '1 vaga' : `${list.total} vagas`}
          </p>
          <OwnJobTable
            jobs={list.jobs}
            query={query}
            listPage={listPage}
            isFeaturing={room !== null && features(room.planType, 'list')}
          />
          <div className="mt-6">
            <Pagination
              current={query.page}
              last={list.pages}
              hrefFor={(page) => addressOf(listPage, { ...query, page })}
            />
          </div>
        </>
      )}
      {room && (
        <div className="mt-6">
          <FeaturedNote room={room} />
        </div>
      )}
    </>
  )
}

type NothingProps = { isFiltered: boolean; address: string; publishing: string | undefined }

function Nothing({ isFiltered, address, publishing }: NothingProps) {
  if (isFiltered) {
    return (
      <NothingFound title="Nenhuma vaga encontrada" list={address}>
        Nenhuma das suas vagas corresponde ao que procura.
      </NothingFound>
    )
  }
  return (
    <EmptyState
      title="Ainda não publicou vagas"
      action={
        publishing && (
          <LinkButton to={publishing} variant="primary">
            Publicar a primeira vaga
          </LinkButton>
        )
      }
    >
      As suas vagas ficam aqui, com o estado e as candidaturas de cada uma.
    </EmptyState>
  )
}

/** The used share of the package, for example '3 de 12 vagas usadas no pacote Corporativo.' */
export function roomText({ subscription, statusText, isEarlierInForce }: PublishingRoom): string {
  if (!subscription) return `${statusText}.`
  const { jobsUsed, jobsBought, packageName } = subscription
  const used =
    jobsBought === null
      ? `${jobsUsed} vagas usadas, sem limite,`
      : `${jobsUsed} de ${jobsBought} vagas usadas`
  const earlier = isEarlierInForce ? ' Continua a valer a anterior.' : ''
  return `${used} no pacote ${packageName}. ${statusText}.${earlier}`
}
