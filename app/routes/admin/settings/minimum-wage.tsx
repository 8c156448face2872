import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { editSettings, minimumWageSchema } from '#app/domain/settings/edit-settings.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/minimum-wage'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: minimumWageSchema,
  failed: notSaved,
  act: ({ ctx, input, expectedVersion }) =>
    editSettings(ctx.db, ctx.actor, { part: 'minimumWage', to: input }, expectedVersion ?? ''),
  refusals: {},
  done: settingsSaved,
})

export const clientAction = keepsInput(notSaved)

export function MinimumWageSection({ settings, baseHashes, state }: AdminSettings & SectionProps) {
  const { minimumWage, minimumWageSource, minimumWageSince } = settings
  return (
    <SettingsForm
      id="salario-minimo"
      title="Salário mínimo nacional"
      lead="Uma empresa que oferece menos lê um aviso antes de enviar a vaga, com a lei e a data. Vazio: não há aviso."
      action={href('/admin/configuracoes/salario-minimo')}
      baseHashes={baseHashes.minimumWage}
      state={state}
      known={{
        minimumWage: minimumWage === null ? '' : String(minimumWage),
        minimumWageSource,
        minimumWageSince: minimumWageSince ?? '',
      }}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('minimumWage')}
            label="Valor por mês"
            hint="O que está em vigor para um horário completo."
            inputMode="numeric"
            autoComplete="off"
            suffix="KZ"
            optional
          />
          <TextField
            {...field('minimumWageSource')}
            label="Lei"
            hint="O diploma que o fixa, como a empresa o deve ler."
            maxLength={120}
            optional
          />
          <TextField {...field('minimumWageSince')} label="Em vigor desde" type="date" optional />
        </>
      )}
    </SettingsForm>
  )
}

export default function MinimumWage({ actionData }: Route.ComponentProps) {
  return <MinimumWageSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
