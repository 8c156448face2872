import { useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { dismissAdmin } from '#app/domain/administrators/change-admins.ts'
import { listAdmins } from '#app/domain/administrators/list-admins.ts'
import { adminProofFields } from '#app/domain/administrators/prove-admin.ts'
import { hasSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/admin-remove'
import { AdminProofFields } from './admin-proof-fields.tsx'
import { backToAdmin, backToAdmins } from './back-from-admin.ts'

const failed = 'Não foi possível remover o administrador'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Remover administrador') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const id = pathId(params.adminId)
  const back = backToAdmin({ request, params })
  if (!actor.canAssignAdmin) throw redirectTo(back, 'admin-not-permitted')
  const found = (await listAdmins(db, actor)).find((admin) => admin.id === id)
  return {
    admin: found ?? notFound(),
    back,
    hasSecondFactor: await hasSecondFactor(db, actor.userId),
  }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object(adminProofFields),
  failed,
  act: ({ ctx, input, params }) => dismissAdmin(ctx, ctx.actor, pathId(params.adminId), input),
  refusals: {
    ...adminProofAnswers,
    'not-found': (_, sent) => redirectTo(backToAdmins(sent), 'admin-already-removed'),
    'last-admin': (_, sent) => redirectTo(backToAdmin(sent), 'admin-last'),
    'not-permitted': (_, sent) => redirectTo(backToAdmin(sent), 'admin-not-permitted'),
  },
  done: (sent) => redirectTo(backToAdmins(sent), 'admin-removed'),
})

export const clientAction = keepsInput(failed)

export default function RemoveAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { summary } = useFormState(actionData)
  const { name, email, isOneself } = loaderData.admin
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question="Tem certeza que deseja remover este administrador?"
      confirmLabel="Remover administrador"
      cancelTo={loaderData.back}
      summary={summary}
      fields={
        <div className="grid gap-4">
          <AdminProofFields
            id="remover"
            hasSecondFactor={loaderData.hasSecondFactor}
            state={actionData}
          />
        </div>
      }
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
