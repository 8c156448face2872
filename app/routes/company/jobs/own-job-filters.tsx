import { Form } from 'react-router'
import {
  jobStatuses,
  jobStatusLabels,
  type OwnJobOrder,
  ownJobOrders,
} from '#app/domain/jobs/job.ts'
import type { OwnJobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ListPlace } from './own-jobs-address.ts'

const orderLabels = {
  prazo: 'A terminar',
  titulo: 'De A a Z',
} satisfies Record<OwnJobOrder, string>

export function OwnJobFilters({ query, place }: { query: OwnJobListQuery; place: ListPlace }) {
  return (
    <Form
      method="get"
      action={place.path}
      role="search"
      className="area-filters"
      key={JSON.stringify(query)}
    >
      {Object.entries(place.kept ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label="Título" name="q" type="search" defaultValue={query.q} />
      <SelectField
        label="Estado"
        name="status"
        defaultValue={query.status ?? ''}
        placeholder="Todos"
        options={jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] }))}
      />
      <SelectField
        label="Candidaturas"
        name="novas"
        defaultValue={query.novas ?? ''}
        placeholder="Todas"
        options={[{ value: '1', label: 'Com novas' }]}
      />
      <SelectField
        label="Ordem"
        name="ordem"
        defaultValue={query.ordem ?? ''}
        placeholder="Recentes"
        options={ownJobOrders.map((value) => ({ value, label: orderLabels[value] }))}
      />
      <Button>Filtrar</Button>
    </Form>
  )
}
