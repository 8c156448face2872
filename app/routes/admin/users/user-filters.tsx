import { Form, href } from 'react-router'
import { userTypes } from '#app/domain/accounts/account.ts'
import type { UserListQuery } from '#app/domain/people/list-users.ts'
import { userKindLabels } from '#app/domain/people/user.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function UserFilters({ query }: { query: UserListQuery }) {
  return (
    <Form method="get" action={href('/admin/usuarios')} role="search" className="area-filters">
      <TextField
        label="Nome ou número"
        name="q"
        type="search"
        key={query.q}
        defaultValue={query.q}
      />
      <SelectField
        label="Tipo"
        name="tipo"
        key={`tipo ${query.tipo}`}
        defaultValue={query.tipo ?? ''}
        placeholder="Todos"
        options={userTypes.map((value) => ({ value, label: userKindLabels[value] }))}
      />
      <SelectField
        label="Estado"
        name="estado"
        key={`estado ${query.estado}`}
        defaultValue={query.estado ?? ''}
        placeholder="Todos"
        options={[{ value: 'bloqueados', label: 'Bloqueados' }]}
      />
      {query.ordem && <input type="hidden" name="ordem" value={query.ordem} />}
      <Button>Filtrar</Button>
    </Form>
  )
}
