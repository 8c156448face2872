import { Form, href } from 'react-router'
import type { FoundUser } from '#app/domain/people/find-user.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

/** What may be done with an account, each with its address. */
export function UserActs({ user }: { user: FoundUser }) {
  const { id, kind, may, isBlocked, isOneself, hasAccount } = user
  if (!hasAccount) return null
  return (
    <div className="row-actions">
      {may.endSessions && (
        <Form
          method="post"
          action={href('/admin/usuarios/:userId/sessoes', { userId: id })}
          preventScrollReset
        >
          <Button size="small">Terminar sessões</Button>
        </Form>
      )}
      {may.changeRight && (
        <LinkButton to={href('/admin/usuarios/:userId/nomear', { userId: id })} size="small">
          {user.canAssignAdmin ? 'Retirar direito de criar admins' : 'Deixar criar admins'}
        </LinkButton>
      )}
      {may.changeRight && (
        <LinkButton
          to={href('/admin/seguranca/administradores/:adminId/remover', { adminId: id })}
          size="small"
          variant="danger"
        >
          Remover administrador
        </LinkButton>
      )}
      {may.block && isBlocked && (
        <Form
          method="post"
          action={href('/admin/usuarios/:userId/desbloquear', { userId: id })}
          preventScrollReset
        >
          <Button size="small">Desbloquear</Button>
        </Form>
      )}
      {may.block && !isBlocked && (
        <LinkButton
          to={href('/admin/usuarios/:userId/bloquear', { userId: id })}
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
