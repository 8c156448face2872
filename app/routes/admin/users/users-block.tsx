import { href } from 'react-router'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { blockSchema } from '#app/domain/users/block-user.ts'
import { blockUsers, listUsersToBlock } from '#app/domain/users/block-users.ts'
import { displayNumberText } from '#app/domain/users/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backToList, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/users-block'
import { BlockFields } from './block-fields.tsx'

const failed = 'Não foi possível bloquear as contas'
const list = href('/admin/usuarios')

export function meta() {
  return [{ title: 'Bloquear contas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const { ids, back } = chosenIn(request, 'usuario', list)
  const users = await listUsersToBlock(db, actor, ids)
  if (!users.some(({ may }) => may.block) && request.method === 'GET')
    throw redirectTo(back, 'no-users-chosen')
  return { users, back }
}

export const action = formAction({
  gate: forAdmin,
  input: blockSchema.extend({
    usuarios: someChosen('Escolha pelo menos uma conta.'),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input }) => blockUsers(ctx, ctx.actor, input.usuarios, input.reason, input),
  refusals: {},
  done: (sent) =>
    backToList(sent, list, {
      one: 'user-blocked',
      many: 'users-blocked',
      inPart: 'users-changed-in-part',
    }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function BlockUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { users, back } = loaderData
  const ready = users.filter(({ may }) => may.block)
  const left = users.filter(({ may }) => !may.block)
  const openJobs = ready.reduce((sum, user) => sum + user.openJobs, 0)
  return (
    <ChosenPanel
      name="usuarios"
      chosen={users}
      ready={ready}
      state={actionData}
      question={ready.length === 1 ? 'Bloquear 1 conta?' : `Bloquear ${ready.length} contas?`}
      confirmLabel={ready.length === 1 ? 'Bloquear a conta' : `Bloquear ${ready.length} contas`}
      back={back}
      asks={(form) => <BlockFields form={form} openJobs={openJobs} />}
      busyLabel="A bloquear"
    >
      <PickedList
        lead="As sessões abertas terminam já e ninguém destas contas volta a entrar até a desbloquear. O que fizeram fica como está:"
        rows={ready}
      >
        {({ name, number }) => (
          <>
            <strong>{name || 'Sem nome'}</strong>, {displayNumberText(number)}
          </>
        )}
      </PickedList>
      <PickedList
        lead="Ficam como estão, porque já estão bloqueadas ou são de administradores:"
        rows={left}
      >
        {({ name, number }) => `${name || 'Sem nome'}, ${displayNumberText(number)}`}
      </PickedList>
    </ChosenPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
