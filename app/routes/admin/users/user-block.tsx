import { href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { blockSchema, blockUser } from '#app/domain/users/block-user.ts'
import { findUser } from '#app/domain/users/find-user.ts'
import { userListSchema } from '#app/domain/users/list-users.ts'
import { displayNumberText } from '#app/domain/users/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backTo } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/user-block'
import { BlockFields } from './block-fields.tsx'
import { toUser } from './to-user.ts'
import { addressOf } from './user-address.ts'

const failed = 'Não foi possível bloquear a conta'
const list = href('/admin/usuarios')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Bloquear conta') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const user = (await findUser(db, actor, pathId(params.userId))) ?? notFound()
  if (user.isOneself) throw redirectTo(toUser({ request, params }), 'user-is-oneself')
  if (user.kind === 'admin') throw redirectTo(toUser({ request, params }), 'user-is-admin')
  const query = userListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { user: user.hasAccount ? user : notFound(), query }
}

export const action = formAction({
  gate: forAdmin,
  input: blockSchema,
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input, params }) =>
    blockUser(ctx, ctx.actor, pathId(params.userId), input.reason, input),
  refusals: {
    oneself: (_, sent) => redirectTo(toUser(sent), 'user-is-oneself'),
    'is-admin': (_, sent) => redirectTo(toUser(sent), 'user-is-admin'),
  },
  done: ({ form }) => redirectTo(backTo(form.get(BACK_FIELD), list), 'user-blocked'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function BlockUser({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormState(actionData)
  const { id, name, number, openJobs } = loaderData.user
  const { query } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question="Tem certeza que deseja bloquear esta conta?"
      confirmLabel="Bloquear conta"
      cancelTo={addressOf(query, id)}
      summary={form.summary}
      fields={
        <>
          <BlockFields form={form} openJobs={openJobs} />
          <input type="hidden" name="voltar" value={addressOf(query)} />
        </>
      }
      busy={busy}
      busyLabel="A bloquear"
    >
      <p className="clamped">
        <strong>{name}</strong>, {displayNumberText(number)}
      </p>
      <p>
        As sessões abertas terminam já e a pessoa não volta a entrar até a desbloquear. O que fez
        fica como está{openJobs > 0 ? ', também as vagas públicas, se não as retirar' : ''}.
      </p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar usuários" />
}
