import { href } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import {
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import type { AllApplicationsQuery } from '#app/domain/applications/list-all-applications.ts'

type FiltersProps = { query: AllApplicationsQuery }

export function ApplicationFilters({ query: { q, status, ordem } }: FiltersProps) {
  return (
    <ListFilters
      action={href('/admin/candidaturas')}
      search={{ label: 'Nome do candidato', value: q }}
      choices={[
        {
          label: 'Estado',
          name: 'status',
          value: status,
          all: 'Todos',
          options: applicationStatuses.map((value) => ({
            value,
            label: applicationStatusLabel(value, 'admin'),
          })),
        },
      ]}
      preserved={{ ordem }}
    />
  )
}
