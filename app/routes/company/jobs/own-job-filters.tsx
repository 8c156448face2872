import { ListFilters } from '#app/components/lists/list-filters.tsx'
import {
  displayedJobStatuses,
  displayedJobStatusLabels,
  type OwnJobOrder,
  ownJobOrders,
} from '#app/domain/jobs/job.ts'
import type { OwnJobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import type { ListPage } from './own-job-address.ts'

const orderLabels = {
  prazo: 'A terminar',
  titulo: 'De A a Z',
} satisfies Record<OwnJobOrder, string>

export function OwnJobFilters({
  query,
  listPage: list,
}: {
  query: OwnJobListQuery
  listPage: ListPage
}) {
  return (
    <ListFilters
      action={list.path}
      folds
      search={{ label: 'Título', value: query.q, placeholder: 'Procurar pelo título' }}
      choices={[
        {
          label: 'Estado',
          name: 'status',
          value: query.status,
          all: 'Todos',
          options: displayedJobStatuses.map((value) => ({
            value,
            label: displayedJobStatusLabels[value],
          })),
        },
        {
          label: 'Candidaturas',
          name: 'novas',
          value: query.novas,
          all: 'Todas',
          options: [{ value: '1', label: 'Com novas' }],
        },
        {
          label: 'Ordem',
          name: 'ordem',
          value: query.ordem,
          all: 'Recentes',
          options: ownJobOrders.map((value) => ({ value, label: orderLabels[value] })),
        },
      ]}
      preserved={list.params ?? {}}
    />
  )
}
