import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { blockUser } from '#app/domain/people/block-user.ts'
import { findUser } from '#app/domain/people/find-user.ts'
import { displayNumberText } from '#app/domain/people/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/user-block'
import { toUser } from './to-user.ts'

export function meta() {
  return [{ title: 'Bloquear conta' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const user = (await findUser(db, actor, pathId(params.userId))) ?? notFound()
  if (user.isOneself) throw redirectTo(toUser(params), 'user-is-oneself')
  if (user.kind === 'admin') throw redirectTo(toUser(params), 'user-is-admin')
  return { user: user.hasAccount ? user : notFound() }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, { params }) => redirectTo(toUser(params), 'user-not-changed'),
  act: ({ ctx, params }) => blockUser(ctx, ctx.actor, pathId(params.userId)),
  refusals: {
    oneself: (_, { params }) => redirectTo(toUser(params), 'user-is-oneself'),
    'is-admin': (_, { params }) => redirectTo(toUser(params), 'user-is-admin'),
  },
  done: ({ params }) => redirectTo(toUser(params), 'user-blocked'),
})

export const clientAction = keepsInput('Não foi possível bloquear a conta', notReached)

export default function BlockUser({ loaderData, actionData }: Route.ComponentProps) {
  useSayFailed(actionData)
  const { id, name, number, kind, jobs } = loaderData.user
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question="Tem certeza que deseja bloquear esta conta?"
      confirmLabel="Bloquear conta"
      cancelTo={href('/admin/usuarios/:userId', { userId: id })}
      busy={busy}
      busyLabel="A bloquear"
    >
      <p className="clamped">
        <strong>{name}</strong>, {displayNumberText(number)}
      </p>
      <p>
        As sessões abertas terminam já e a pessoa não volta a entrar até a desbloquear. O que fez
        fica como está
        {kind === 'company' && jobs > 0 ? ', também as vagas publicadas' : ''}.
      </p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
