import { href } from 'react-router'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { blockSchema } from '#app/domain/users/block-user.ts'
import { blockUsers, listUsersToBlock } from '#app/domain/users/block-users.ts'
import { displayNumberText } from '#app/domain/users/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { decideOnChosen, loadChosen } from '#app/http/forms/decide-on-chosen.ts'
import type { Route } from './+types/users-block'
import { BlockFields } from './block-fields.tsx'

const failed = 'Não foi possível bloquear as contas'
const list = href('/admin/usuarios')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Bloquear contas') }]
}

export const loader = loadChosen({
  gate: forAdmin,
  name: 'usuario',
  list,
  find: ({ db, actor }, ids) => listUsersToBlock(db, actor, ids),
  isReady: ({ may }) => may.block,
  none: 'no-users-chosen',
})

export const action = decideOnChosen({
  gate: forAdmin,
  input: blockSchema.extend({ usuarios: someChosen('Escolha pelo menos uma conta.') }),
  list,
  failed,
  act: (ctx, input) => blockUsers(ctx, ctx.actor, input.usuarios, input.reason, input),
  notices: { one: 'user-blocked', many: 'users-blocked', inPart: 'users-changed-in-part' },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function BlockUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { ready } = loaderData
  const openJobs = ready.reduce((sum, user) => sum + user.openJobs, 0)
  return (
    <ChosenPanel
      name="usuarios"
      loaded={loaderData}
      state={actionData}
      question={ready.length === 1 ? 'Bloquear 1 conta?' : `Bloquear ${ready.length} contas?`}
      confirmLabel={ready.length === 1 ? 'Bloquear a conta' : `Bloquear ${ready.length} contas`}
      busyLabel="A bloquear"
      readyLead="As sessões abertas terminam já e ninguém destas contas volta a entrar até a desbloquear. O que fizeram fica como está:"
      leftLead="Ficam como estão, porque já estão bloqueadas ou são de administradores:"
      nameOf={({ name }) => name || 'Sem nome'}
      about={({ number }) => `, ${displayNumberText(number)}`}
      asks={(form) => <BlockFields form={form} openJobs={openJobs} />}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
