import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { blockReasonLabels } from '#app/domain/accounts/block-reason.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { listUsersToBlock, unblockUsers } from '#app/domain/users/block-users.ts'
import { displayNumberText } from '#app/domain/users/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backToList, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/users-unblock'

const failed = 'Não foi possível desbloquear as contas'
const list = href('/admin/usuarios')

export function meta() {
  return [{ title: 'Desbloquear contas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const { ids, back } = chosenIn(request, 'usuario', list)
  const users = await listUsersToBlock(db, actor, ids)
  if (!users.some(({ may }) => may.unblock) && request.method === 'GET')
    throw redirectTo(back, 'no-users-chosen')
  return { users, back }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({
    usuarios: someChosen('Escolha pelo menos uma conta.'),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input }) => unblockUsers(ctx, ctx.actor, input.usuarios),
  refusals: {},
  done: (sent) =>
    backToList(sent, list, {
      one: 'user-unblocked',
      many: 'users-unblocked',
      inPart: 'users-changed-in-part',
    }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function UnblockUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { users, back } = loaderData
  const ready = users.filter(({ may }) => may.unblock)
  const left = users.filter(({ may }) => !may.unblock)
  const many = `${ready.length} contas`
  return (
    <ChosenPanel
      name="usuarios"
      chosen={users}
      ready={ready}
      state={actionData}
      question={ready.length === 1 ? 'Desbloquear 1 conta?' : `Desbloquear ${many}?`}
      confirmLabel={ready.length === 1 ? 'Desbloquear a conta' : `Desbloquear ${many}`}
      back={back}
      variant="primary"
      busyLabel="A desbloquear"
    >
      <PickedList lead="Voltam a poder entrar:" rows={ready}>
        {({ name, number, blockReason }) => (
          <>
            <strong>{name || 'Sem nome'}</strong>, {displayNumberText(number)}
            {blockReason && ` (${blockReasonLabels[blockReason]})`}
          </>
        )}
      </PickedList>
      <PickedList lead="Ficam como estão, porque não estão bloqueadas:" rows={left}>
        {({ name, number }) => `${name || 'Sem nome'}, ${displayNumberText(number)}`}
      </PickedList>
    </ChosenPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
