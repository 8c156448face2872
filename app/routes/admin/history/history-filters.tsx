import { Form, href } from 'react-router'
import type { AdminActsQuery } from '#app/domain/history/list-admin-acts.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Option = { value: string; label: string }
type FiltersProps = { query: AdminActsQuery; admins: Option[]; kinds: Option[] }

export function HistoryFilters({ query, admins, kinds }: FiltersProps) {
  return (
    <Form method="get" action={href('/admin/historico')} role="search" className="area-filters">
      <SelectField
        label="Quem"
        name="quem"
        key={`quem ${query.quem}`}
        defaultValue={query.quem ?? ''}
        placeholder="Todos"
        options={admins}
      />
      <SelectField
        label="Acto"
        name="acto"
        key={`acto ${query.acto}`}
        defaultValue={query.acto ?? ''}
        placeholder="Todos"
        options={kinds}
      />
      <TextField label="De" name="de" type="date" key={`de ${query.de}`} defaultValue={query.de} />
      <TextField
        label="Até"
        name="ate"
        type="date"
        key={`ate ${query.ate}`}
        defaultValue={query.ate}
      />
      {query.sobre && <input type="hidden" name="sobre" value={query.sobre} />}
      <Button>Filtrar</Button>
    </Form>
  )
}
