import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { changeSettings } from '#app/domain/administrators/change-settings.ts'
import { adminProofFields, splitProof } from '#app/domain/administrators/prove-admin.ts'
import { generalSchema } from '#app/domain/settings/edit-settings.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { AdminProofFields } from '../security/admin-proof-fields.tsx'
import type { Route } from './+types/general'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: generalSchema.safeExtend(adminProofFields),
  failed: notSaved,
  act: ({ ctx, input, expectedVersion = '' }) => {
    const { to, proof } = splitProof(input)
    return changeSettings(
      ctx,
      ctx.actor,
      { part: 'general', to },
      { baseHashes: expectedVersion, proof },
    )
  },
  refusals: adminProofAnswers,
  done: settingsSaved,
})

export const clientAction = keepsInput(notSaved)

export function GeneralSection({
  settings,
  baseHashes,
  state,
  hasSecondFactor,
}: AdminSettings & SectionProps) {
  const { platformName, platformDescription, supportEmail } = settings
  return (
    <SettingsForm
      id="geral"
      title="Geral"
      lead="Como a plataforma se apresenta no site, nos emails e nas pesquisas."
      action={href('/admin/configuracoes/geral')}
      baseHashes={baseHashes.general}
      state={state}
      known={{ platformName, platformDescription, supportEmail }}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('platformName')}
            label="Nome da plataforma"
            autoComplete="off"
            maxLength={40}
            required
          />
          <TextField
            {...field('platformDescription')}
            label="Descrição"
            autoComplete="off"
            maxLength={160}
            required
          />
          <TextField
            {...field('supportEmail')}
            label="Email de apoio"
            type="email"
            autoComplete="off"
            hint="Está à vista de todos e recebe os alertas."
            required
          />
          <AdminProofFields
            id="geral"
            hasSecondFactor={hasSecondFactor}
            state={state}
            onlyWhenAsked
          />
        </>
      )}
    </SettingsForm>
  )
}

export default function General({ actionData }: Route.ComponentProps) {
  return <GeneralSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
