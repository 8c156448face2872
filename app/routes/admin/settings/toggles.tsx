import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { changeSettings } from '#app/domain/administrators/change-settings.ts'
import { adminProofFields, splitProof } from '#app/domain/administrators/prove-admin.ts'
import { togglesSchema } from '#app/domain/settings/edit-settings.ts'
import { toggleLabels, toggles } from '#app/domain/settings/toggle.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { AdminProofFields } from '../security/admin-proof-fields.tsx'
import type { Route } from './+types/toggles'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: togglesSchema.safeExtend(adminProofFields),
  failed: notSaved,
  act: ({ ctx, input, expectedVersion = '' }) => {
    const { to, proof } = splitProof(input)
    return changeSettings(
      ctx,
      ctx.actor,
      { part: 'toggles', to },
      { baseHashes: expectedVersion, proof },
    )
  },
  refusals: adminProofAnswers,
  done: settingsSaved,
})

export const clientAction = keepsInput(notSaved)

export function TogglesSection({
  settings,
  baseHashes,
  state,
  hasSecondFactor,
}: AdminSettings & SectionProps) {
  return (
    <SettingsForm
      id="interruptores"
      title="Interruptores"
      lead="Valem logo que os guarda, para toda a gente."
      action={href('/admin/configuracoes/interruptores')}
      baseHashes={baseHashes.toggles}
      state={state}
      known={{}}
    >
      {({ tick }) => (
        <>
          {toggles.map((name) => (
            <CheckboxField
              key={name}
              {...tick(name, settings[name])}
              {...toggleLabels[name]}
              appearance="switch"
            />
          ))}
          <AdminProofFields
            id="interruptores"
            hasSecondFactor={hasSecondFactor}
            state={state}
            onlyWhenAsked
          />
        </>
      )}
    </SettingsForm>
  )
}

export default function Toggles({ actionData }: Route.ComponentProps) {
  return <TogglesSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
