import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { editSettings, paymentSchema } from '#app/domain/settings/edit-settings.ts'
import { showIban } from '#app/domain/settings/iban.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/payment'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: paymentSchema,
  failed: notSaved,
  act: ({ ctx, input, expectedVersion }) =>
    editSettings(ctx.db, ctx.actor, { part: 'payment', to: input }, expectedVersion ?? ''),
  refusals: {},
  done: settingsSaved,
})

export const clientAction = keepsInput(notSaved)

export function PaymentSection({ settings, seen, state }: AdminSettings & SectionProps) {
  const { bankName, bankAccountHolder, bankIban } = settings
  return (
    <SettingsForm
      id="pagamento"
      title="Conta para transferências"
      lead="As empresas transferem para ela o preço dos pacotes. Enquanto não houver conta, o site pede que falem consigo."
      action={href('/admin/configuracoes/pagamento')}
      seen={seen.payment}
      state={state}
      known={{ bankName, bankAccountHolder, bankIban: showIban(bankIban) }}
    >
      {({ field }) => (
        <>
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
        </>
      )}
    </SettingsForm>
  )
}

export default function Payment({ actionData }: Route.ComponentProps) {
  return <PaymentSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
