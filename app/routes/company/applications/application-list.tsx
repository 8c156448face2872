import { href } from 'react-router'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { addressOf, listSearch, wholeList } from './application-address.ts'
import type { Decision } from './application-decision.tsx'
import { ApplicationRow } from './application-row.tsx'
import { DecideBar } from './decide-bar.tsx'
import type { HeldList, HeldRow } from './use-held-list.ts'
import type { Selection } from './use-selection.ts'

type ListProps = {
  rows: HeldRow[]
  total: number
  pages: number
  query: ApplicationListQuery
  pending: Decision['pending']
  /** Whether the list covers several jobs, so that each row names its job. */
  isOfSeveralJobs: boolean
  selection: Selection
  held: Pick<HeldList, 'unlisted' | 'show'>
  mayDecide: boolean
  mayReadJobs: boolean
}

export function ApplicationList({
  rows,
  total,
  pages,
  query,
  pending,
  isOfSeveralJobs,
  selection,
  held,
  mayDecide,
  mayReadJobs,
}: ListProps) {
  if (rows.length === 0) return <Nothing query={query} mayReadJobs={mayReadJobs} />
  return (
    <>
      {mayDecide && <DecideBar query={query} selection={selection} total={total} />}
      <div aria-live="polite">
        {held.unlisted > 0 && (
          <Button type="button" size="small" onClick={held.show} className="mb-2">
            {held.unlisted === 1
              ? 'Há 1 candidatura nova. Mostrar'
              : `Há ${held.unlisted} candidaturas novas. Mostrar`}
          </Button>
        )}
      </div>
      <ul className="split-list">
        {rows.map((application) => (
          <ApplicationRow
            key={application.id}
            application={application}
            query={query}
            pending={pending}
            isOfSeveralJobs={isOfSeveralJobs}
            isPickable={mayDecide}
            isSelected={selection.selected.includes(application.id)}
            onSelect={selection.select}
          />
        ))}
      </ul>
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

/**
 * If a filter is outside the plan, no rows are listed, because unfiltered rows would look filtered.
 */
export function NotInPlan({ query }: { query: ApplicationListQuery }) {
  const { provincia: _, anos: __, estudos: ___, ...rest } = query
  const without = { ...rest, page: 1 }
  return (
    <EmptyState
      title="Este filtro não está no seu plano"
      action={<LinkButton to={addressOf(without)}>Ver sem este filtro</LinkButton>}
    >
      {`Os filtros avançados estão incluídos no plano ${planWith('canUseAdvancedFilters')}.`}
    </EmptyState>
  )
}

function Nothing({ query, mayReadJobs }: { query: ApplicationListQuery; mayReadJobs: boolean }) {
  if (listSearch({ ...query, ordem: 'recentes', page: 1 }).toString() !== '') {
    return (
      <EmptyState
        title="Nenhuma candidatura encontrada"
        action={
          <LinkButton to={wholeList(query)} data-clears-filters="">
            Limpar filtros
          </LinkButton>
        }
      >
        Nenhuma candidatura corresponde ao que procura.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Ainda não há candidaturas"
      action={mayReadJobs && <LinkButton to={href('/empresa/vagas')}>Ver as suas vagas</LinkButton>}
    >
      {mayReadJobs
        ? 'As candidaturas às suas vagas ficam aqui, com o CV e as respostas.'
        : 'Aqui ficam as candidaturas às vagas que lhe forem atribuídas, com o CV e as respostas.'}
    </EmptyState>
  )
}
