import { useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { changeAdminRight } from '#app/domain/people/change-admin-right.ts'
import { findUser } from '#app/domain/people/find-user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/admin-right'
import { toUser } from './to-user.ts'

const failed = 'Não foi possível mudar os administradores'

export function meta() {
  return [{ title: 'Criar administradores' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const back = toUser({ request, params })
  const { db, actor } = forAdmin(context)
  const user = (await findUser(db, actor, pathId(params.userId))) ?? notFound()
  if (user.kind !== 'admin') notFound()
  if (!actor.canAssignAdmin) throw redirectTo(back, 'admin-not-permitted')
  return { admin: user, back }
}

/** Gives the right to make administrators, or takes it. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({ right: z.enum(['sim', 'nao']) }),
  failed,
  act: ({ ctx, input, params }) =>
    changeAdminRight(ctx, ctx.actor, pathId(params.userId), input.right === 'sim'),
  refusals: {
    'not-permitted': (_, sent) => redirectTo(toUser(sent), 'admin-not-permitted'),
    'last-admin': (_, sent) => redirectTo(toUser(sent), 'admin-last'),
  },
  done: (sent) =>
    redirectTo(
      toUser(sent),
      sent.input.right === 'sim' ? 'admin-right-given' : 'admin-right-taken',
    ),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function AdminRight({ loaderData, actionData }: Route.ComponentProps) {
  useSayFailed(actionData)
  const { name, canAssignAdmin, isOneself } = loaderData.admin
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question={
        canAssignAdmin
          ? 'Retirar o direito de criar administradores?'
          : 'Deixar criar administradores?'
      }
      confirmLabel={canAssignAdmin ? 'Retirar o direito' : 'Dar o direito'}
      variant={canAssignAdmin ? 'danger' : 'primary'}
      cancelTo={loaderData.back}
      fields={<input type="hidden" name="right" value={canAssignAdmin ? 'nao' : 'sim'} />}
      busy={busy}
      busyLabel="A guardar"
    >
      <p className="clamped">
        <strong>{name}</strong>
        {isOneself && ', a sua própria conta'}
      </p>
      <p>
        {canAssignAdmin
          ? 'Continua na administração, mas já não adiciona nem remove administradores.'
          : 'Passa a adicionar e a remover administradores, como quem lhe dá o direito.'}
      </p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
