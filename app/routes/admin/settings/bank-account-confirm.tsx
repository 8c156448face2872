import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { confirmBankAccount } from '#app/domain/administrators/decide-bank-account.ts'
import { findPendingBankAccount } from '#app/domain/administrators/find-pending-bank-account.ts'
import { adminProofFields } from '#app/domain/administrators/prove-admin.ts'
import { hasSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { AdminProofFields } from '../security/admin-proof-fields.tsx'
import type { Route } from './+types/bank-account-confirm'
import { PendingAccount } from './pending-account.tsx'

const failed = 'Não foi possível confirmar a conta'
const back = () => href('/admin/configuracoes')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Confirmar a conta') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) => {
    const [pending, secondFactor] = await Promise.all([
      findPendingBankAccount(db, actor),
      hasSecondFactor(db, actor.userId),
    ])
    if (pending?.id !== pathId(params.changeId)) throw redirectTo(back(), 'bank-account-gone')
    return { pending, hasSecondFactor: secondFactor }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: z.object(adminProofFields),
  failed,
  act: ({ ctx, input, params }) =>
    confirmBankAccount(ctx, ctx.actor, pathId(params.changeId), input),
  refusals: {
    ...adminProofAnswers,
    'not-found': () => redirectTo(back(), 'bank-account-gone'),
    'own-change': {
      sentence: 'Foi esta conta que pediu a mudança: só outro administrador a pode confirmar.',
    },
  },
  done: () => redirectTo(back(), 'bank-account-confirmed'),
})

export const clientAction = keepsInput(failed)

export default function ConfirmBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question="Confirmar a nova conta para transferências?"
      confirmLabel="Confirmar a conta"
      variant="primary"
      cancelTo={back()}
      summary={summary}
      fields={
        <div className="grid gap-4">
          <AdminProofFields
            id="confirmar"
            hasSecondFactor={loaderData.hasSecondFactor}
            state={actionData}
          />
        </div>
      }
      busy={busy}
      busyLabel="A confirmar"
    >
      <PendingAccount {...loaderData.pending} />
      <p className="mt-2">
        Passa a valer já: é para ela que as empresas transferem o preço dos pacotes. Confirme os
        números por outro meio com quem a pediu.
      </p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
