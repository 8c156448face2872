import { useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { grantAdminRight } from '#app/domain/administrators/change-admins.ts'
import { adminProofFields, splitProof } from '#app/domain/administrators/prove-admin.ts'
import { hasSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { findUser } from '#app/domain/users/find-user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { AdminProofFields } from '../security/admin-proof-fields.tsx'
import type { Route } from './+types/admin-right'
import { toUser } from './to-user.ts'

const failed = 'Não foi possível mudar os administradores'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Criar administradores') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const back = toUser({ request, params })
  const { db, actor } = forAdmin(context)
  const user = (await findUser(db, actor, pathId(params.userId))) ?? notFound()
  if (user.kind !== 'admin') notFound()
  if (!actor.canAssignAdmin) throw redirectTo(back, 'admin-not-permitted')
  return { admin: user, back, hasSecondFactor: await hasSecondFactor(db, actor.userId) }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({ right: z.enum(['sim', 'nao']), ...adminProofFields }),
  failed,
  act: ({ ctx, input, params }) => {
    const { to, proof } = splitProof(input)
    const right = { adminId: pathId(params.userId), canAssignAdmin: to.right === 'sim' }
    return grantAdminRight(ctx, ctx.actor, right, proof)
  },
  refusals: {
    ...adminProofAnswers,
    'not-permitted': (_, sent) => redirectTo(toUser(sent), 'admin-not-permitted'),
    'last-admin': (_, sent) => redirectTo(toUser(sent), 'admin-last'),
  },
  done: (sent) =>
    redirectTo(
      toUser(sent),
      sent.input.right === 'sim' ? 'admin-right-given' : 'admin-right-taken',
    ),
})

export const clientAction = keepsInput(failed)

export default function AdminRight({ loaderData, actionData }: Route.ComponentProps) {
  const { summary } = useFormState(actionData)
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
      summary={summary}
      fields={
        <div className="grid gap-4">
          <input type="hidden" name="right" value={canAssignAdmin ? 'nao' : 'sim'} />
          <AdminProofFields
            id="direito"
            hasSecondFactor={loaderData.hasSecondFactor}
            state={actionData}
          />
        </div>
      }
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
