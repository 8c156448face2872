import { href } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import type { UserListQuery } from '#app/domain/users/list-users.ts'
import { listedKinds, userKindLabels } from '#app/domain/users/user.ts'

export function UserFilters({ query: { q, tipo, estado, ordem } }: { query: UserListQuery }) {
  return (
    <ListFilters
      action={href('/admin/usuarios/procurar')}
      posts
      search={{ label: 'Nome, número ou contacto', value: q }}
      choices={[
        {
          label: 'Tipo',
          name: 'tipo',
          value: tipo,
          all: 'Todos',
          options: listedKinds.map((value) => ({ value, label: userKindLabels[value] })),
        },
        {
          label: 'Estado',
          name: 'estado',
          value: estado,
          all: 'Todos',
          options: [{ value: 'bloqueados', label: 'Bloqueados' }],
        },
      ]}
      preserved={{ ordem }}
    />
  )
}
