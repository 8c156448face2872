import { Form, href } from 'react-router'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function JobFilters({ query }: { query: JobListQuery }) {
  return (
    <Form method="get" action={href('/admin/vagas')} role="search" className="area-filters">
      <TextField
        label="Vaga ou empresa"
        name="q"
        type="search"
        key={query.q}
        defaultValue={query.q}
      />
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
  )
}
