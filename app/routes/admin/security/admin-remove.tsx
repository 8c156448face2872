import { useNavigation } from 'react-router'
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
import { backToAdmin, backToAdmins } from './back-from-admin.ts'

export function meta() {
  return [{ title: 'Remover administrador' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const id = pathId(params.adminId)
  const back = backToAdmin({ request, params })
  if (!actor.canAssignAdmin) throw redirectTo(back, 'admin-not-permitted')
  const found = (await listAdmins(db, actor)).find((admin) => admin.id === id)
  return { admin: found ?? notFound(), back }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, sent) => redirectTo(backToAdmin(sent), 'admin-not-removed'),
  act: ({ ctx, params }) => removeAdmin(ctx, ctx.actor, pathId(params.adminId)),
  refusals: {
    'not-found': (_, sent) => redirectTo(backToAdmins(sent), 'admin-already-removed'),
    'last-admin': (_, sent) => redirectTo(backToAdmin(sent), 'admin-last'),
    'not-permitted': (_, sent) => redirectTo(backToAdmin(sent), 'admin-not-permitted'),
  },
  done: (sent) => redirectTo(backToAdmins(sent), 'admin-removed'),
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
      cancelTo={loaderData.back}
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
