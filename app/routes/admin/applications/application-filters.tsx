import { Form, href } from 'react-router'
import {
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import type { AllApplicationsQuery } from '#app/domain/applications/list-all-applications.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function ApplicationFilters({ query }: { query: AllApplicationsQuery }) {
  return (
    <Form method="get" action={href('/admin/candidaturas')} role="search" className="area-filters">
      <TextField
        label="Nome do candidato"
        name="q"
        type="search"
        key={query.q}
        defaultValue={query.q}
      />
      <SelectField
        label="Estado"
        name="status"
        key={`estado ${query.status}`}
        defaultValue={query.status ?? ''}
        placeholder="Todos"
        options={applicationStatuses.map((value) => ({
          value,
          label: applicationStatusLabel(value, 'admin'),
        }))}
      />
      {query.ordem && <input type="hidden" name="ordem" value={query.ordem} />}
      <Button>Filtrar</Button>
    </Form>
  )
}
