import { Form, href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { FoundUser } from '#app/domain/users/find-user.ts'
import type { UserListQuery } from '#app/domain/users/list-users.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { addressOf, removeAddress } from './user-address.ts'

export function UserActs({ user, query }: { user: FoundUser; query: UserListQuery }) {
  const { id, kind, may, isBlocked, isOneself, hasAccount } = user
  if (!hasAccount) return null
  return (
    <div className="row-actions">
      {may.endSessions && (
        <Form
          method="post"
          action={listAddress(href('/admin/usuarios/:userId/sessoes', { userId: id }), query)}
          preventScrollReset
        >
          <Button size="small">Terminar sessões</Button>
        </Form>
      )}
      {may.changeRight && (
        <LinkButton
          to={listAddress(href('/admin/usuarios/:userId/nomear', { userId: id }), query)}
          size="small"
        >
          {user.canAssignAdmin ? 'Retirar direito de criar admins' : 'Deixar criar admins'}
        </LinkButton>
      )}
      {may.changeRight && (
        <LinkButton to={removeAddress(query, id)} size="small" variant="danger">
          Remover administrador
        </LinkButton>
      )}
      {may.block && isBlocked && (
        <Form
          method="post"
          action={listAddress(href('/admin/usuarios/:userId/desbloquear', { userId: id }), query)}
          preventScrollReset
        >
          <input type="hidden" name="voltar" value={addressOf(query)} />
          <Button size="small">Desbloquear</Button>
        </Form>
      )}
      {may.block && !isBlocked && (
        <LinkButton
          to={listAddress(href('/admin/usuarios/:userId/bloquear', { userId: id }), query)}
          size="small"
          variant="danger"
        >
          Bloquear
        </LinkButton>
      )}
      {kind === 'admin' && !may.changeRight && (
        <p className="text-sm text-cinza">
          {isOneself
            ? 'É a sua conta.'
            : 'Só quem pode criar administradores muda ou remove outros.'}
        </p>
      )}
    </div>
  )
}
