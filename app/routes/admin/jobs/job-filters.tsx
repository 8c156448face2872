import { href } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** The filter 'pending' lists pending jobs together with pending changes of active jobs. */
const labels = { ...jobStatusLabels, pending: `${jobStatusLabels.pending} ou alterada` }

export function JobFilters({ query: { q, status } }: { query: JobListQuery }) {
  return (
    <ListFilters
      action={href('/admin/vagas')}
      search={{ label: 'Vaga ou empresa', value: q }}
      choices={[
        {
          label: 'Estado',
          name: 'status',
          value: status,
          all: 'Todos',
          options: jobStatuses.map((value) => ({ value, label: labels[value] })),
        },
      ]}
    />
  )
}
