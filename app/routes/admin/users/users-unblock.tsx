import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { blockReasonLabels } from '#app/domain/accounts/block-reason.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { listUsersToBlock, unblockUsers } from '#app/domain/users/block-users.ts'
import { displayNumberText } from '#app/domain/users/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { decideOnChosen, loadChosen } from '#app/http/forms/decide-on-chosen.ts'
import type { Route } from './+types/users-unblock'

const failed = 'Não foi possível desbloquear as contas'
const list = href('/admin/usuarios')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Desbloquear contas') }]
}

export const loader = loadChosen({
  gate: forAdmin,
  name: 'usuario',
  list,
  find: ({ db, actor }, ids) => listUsersToBlock(db, actor, ids),
  isReady: ({ may }) => may.unblock,
  none: 'no-users-chosen',
})

export const action = decideOnChosen({
  gate: forAdmin,
  input: z.object({ usuarios: someChosen('Escolha pelo menos uma conta.') }),
  list,
  failed,
  act: (ctx, { usuarios }) => unblockUsers(ctx, ctx.actor, usuarios),
  notices: { one: 'user-unblocked', many: 'users-unblocked', inPart: 'users-changed-in-part' },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function UnblockUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { length } = loaderData.ready
  return (
    <ChosenPanel
      name="usuarios"
      loaded={loaderData}
      state={actionData}
      question={length === 1 ? 'Desbloquear 1 conta?' : `Desbloquear ${length} contas?`}
      confirmLabel={length === 1 ? 'Desbloquear a conta' : `Desbloquear ${length} contas`}
      variant="primary"
      busyLabel="A desbloquear"
      readyLead="Voltam a poder entrar:"
      leftLead="Ficam como estão, porque não estão bloqueadas:"
      nameOf={({ name }) => name || 'Sem nome'}
      about={({ number }) => `, ${displayNumberText(number)}`}
      aboutReady={({ blockReason }) => (blockReason ? ` (${blockReasonLabels[blockReason]})` : '')}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
