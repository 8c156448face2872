import { Form } from 'react-router'
import {
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import type {
  ApplicationListQuery,
  listJobsWithApplications,
} from '#app/domain/applications/list-company-applications.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function ApplicationFilters({
  query,
  jobs,
}: {
  query: ApplicationListQuery
  jobs: Awaited<ReturnType<typeof listJobsWithApplications>>
}) {
  return (
    <Form method="get" role="search" className="area-filters">
      <TextField
        label="Candidato ou vaga"
        name="q"
        type="search"
        key={query.q}
        defaultValue={query.q}
      />
      <SelectField
        label="Vaga"
        name="vaga"
        key={`vaga ${query.vaga}`}
        defaultValue={query.vaga ?? ''}
        placeholder="Todas"
        options={jobs.map(({ id, title, applications }) => ({
          value: id,
          label: `${title} (${applications})`,
        }))}
      />
      <SelectField
        label="Status"
        name="status"
        key={`status ${query.status}`}
        defaultValue={query.status ?? ''}
        placeholder="Todos"
        options={applicationStatuses.map((value) => ({
          value,
          label: applicationStatusLabel(value, 'company'),
        }))}
      />
      <Button>Filtrar</Button>
    </Form>
  )
}
