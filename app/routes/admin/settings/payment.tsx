import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { changeSettings } from '#app/domain/administrators/change-settings.ts'
import { adminProofFields, splitProof } from '#app/domain/administrators/prove-admin.ts'
import { paymentSchema } from '#app/domain/settings/edit-settings.ts'
import { showIban } from '#app/domain/settings/iban.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { AdminProofFields } from '../security/admin-proof-fields.tsx'
import type { Route } from './+types/payment'
import { CancelPendingAccount, PendingAccountNotice } from './pending-account.tsx'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: paymentSchema.safeExtend(adminProofFields),
  failed: notSaved,
  act: ({ ctx, input, expectedVersion = '' }) => {
    const { to, proof } = splitProof(input)
    return changeSettings(
      ctx,
      ctx.actor,
      { part: 'payment', to },
      { baseHashes: expectedVersion, proof },
    )
  },
  refusals: adminProofAnswers,
  done: ({ value }) =>
    value === 'bank-account-waits'
      ? redirectInPlace(href('/admin/configuracoes'), 'bank-account-asked')
      : settingsSaved(),
})

export const clientAction = keepsInput(notSaved)

export function PaymentSection({
  settings,
  baseHashes,
  state,
  hasSecondFactor,
  pendingAccount,
}: AdminSettings & SectionProps) {
  const { bankName, bankAccountHolder, bankIban } = settings
  return (
    <SettingsForm
      id="pagamento"
      below={pendingAccount && <CancelPendingAccount {...pendingAccount} />}
      title="Conta para transferências"
      lead="As empresas transferem para ela o preço dos pacotes. Uma conta nova vale depois de outro administrador a confirmar, ou passadas 24 horas."
      action={href('/admin/configuracoes/pagamento')}
      baseHashes={baseHashes.payment}
      state={state}
      known={{ bankName, bankAccountHolder, bankIban: showIban(bankIban) }}
    >
      {({ field }) => (
        <>
          {pendingAccount && <PendingAccountNotice {...pendingAccount} />}
          <TextField {...field('bankName')} label="Banco" autoComplete="off" optional />
          <TextField
            {...field('bankAccountHolder')}
            label="Titular da conta"
            autoComplete="off"
            optional
          />
          <TextField
            {...field('bankIban')}
            label="IBAN"
            autoComplete="off"
            spellCheck={false}
            optional
          />
          <AdminProofFields id="pagamento" hasSecondFactor={hasSecondFactor} state={state} />
        </>
      )}
    </SettingsForm>
  )
}

export default function Payment({ actionData }: Route.ComponentProps) {
  return <PaymentSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
