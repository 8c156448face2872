import { href } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import type { AdminActsQuery } from '#app/domain/history/list-admin-acts.ts'

type Option = { value: string; label: string }
type FiltersProps = { query: AdminActsQuery; admins: Option[]; kinds: Option[] }

export function HistoryFilters({ query, admins, kinds }: FiltersProps) {
  return (
    <ListFilters
      action={href('/admin/historico')}
      search={{ label: 'Procurar', value: query.q }}
      choices={[
        { label: 'Quem', name: 'quem', value: query.quem, all: 'Todos', options: admins },
        { label: 'Acto', name: 'acto', value: query.acto, all: 'Todos', options: kinds },
      ]}
      days={[
        { label: 'De', name: 'de', value: query.de },
        { label: 'Até', name: 'ate', value: query.ate },
      ]}
      preserved={{ sobre: query.sobre }}
    />
  )
}
