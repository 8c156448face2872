import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { listAdmins } from '#app/domain/people/list-admins.ts'
import { removeAdmin } from '#app/domain/people/remove-admin.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/admin-remove'

const list = href('/admin/seguranca')

export function meta() {
  return [{ title: 'Remover administrador' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const id = pathId(params.adminId)
  if (!actor.canAssignAdmin) throw redirectTo(list, 'admin-not-permitted')
  const found = (await listAdmins(db, actor)).find((admin) => admin.id === id)
  return { admin: found ?? notFound() }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: () => redirectTo(list, 'admin-not-removed'),
  act: ({ ctx, params }) => removeAdmin(ctx, ctx.actor, pathId(params.adminId)),
  refusals: {
    'last-admin': () => redirectTo(list, 'admin-last'),
    'not-permitted': () => redirectTo(list, 'admin-not-permitted'),
  },
  done: () => redirectTo(list, 'admin-removed'),
})

export const clientAction = keepsAnswering('Não foi possível remover o administrador', notReached)

export default function RemoveAdmin({ loaderData, actionData }: Route.ComponentProps) {
  useSayFailed(actionData)
  const { name, email, isOneself } = loaderData.admin
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question="Tem certeza que deseja remover este administrador?"
      confirmLabel="Remover administrador"
      cancelTo={list}
      busy={busy}
      busyLabel="A remover"
    >
      <p className="clamped">
        <strong>{name}</strong>, {email}
      </p>
      <p>
        {isOneself
          ? 'É a sua própria conta: sai já da administração e só outro administrador o pode trazer de volta.'
          : 'Sai já da administração, em todos os aparelhos. O que fez fica no histórico.'}
      </p>
    </ConfirmPanel>
  )
}
