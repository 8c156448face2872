import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { changeSettings } from '#app/domain/administrators/change-settings.ts'
import { adminProofFields, splitProof } from '#app/domain/administrators/prove-admin.ts'
import { contactsSchema } from '#app/domain/settings/edit-settings.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { adminProofAnswers } from '#app/http/forms/admin-proof-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { AdminProofFields } from '../security/admin-proof-fields.tsx'
import type { Route } from './+types/contacts'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

const phones = [
  ['contactPhone', 'Telefone'],
  ['whatsappPhone', 'Número de WhatsApp'],
] as const
const networks = [
  ['facebookUrl', 'Página no Facebook'],
  ['linkedinUrl', 'Página no LinkedIn'],
  ['instagramUrl', 'Página no Instagram'],
] as const

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: contactsSchema.safeExtend(adminProofFields),
  failed: notSaved,
  act: ({ ctx, input, expectedVersion = '' }) => {
    const { to, proof } = splitProof(input)
    return changeSettings(
      ctx,
      ctx.actor,
      { part: 'contacts', to },
      { baseHashes: expectedVersion, proof },
    )
  },
  refusals: adminProofAnswers,
  done: settingsSaved,
})

export const clientAction = keepsInput(notSaved)

export function ContactsSection({
  settings,
  baseHashes,
  state,
  hasSecondFactor,
}: AdminSettings & SectionProps) {
  const { contactPhone, whatsappPhone, facebookUrl, linkedinUrl, instagramUrl } = settings
  return (
    <SettingsForm
      id="contactos"
      title="Contactos e redes"
      lead="O que fica vazio não aparece em lado nenhum do site."
      action={href('/admin/configuracoes/contactos')}
      baseHashes={baseHashes.contacts}
      state={state}
      known={{ contactPhone, whatsappPhone, facebookUrl, linkedinUrl, instagramUrl }}
    >
      {({ field }) => (
        <>
          {phones.map(([name, label]) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              type="tel"
              autoComplete="off"
              placeholder="+244 923 000 000"
              optional
            />
          ))}
          {networks.map(([name, label]) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              type="url"
              autoComplete="off"
              placeholder="https://"
              optional
            />
          ))}
          <AdminProofFields
            id="contactos"
            hasSecondFactor={hasSecondFactor}
            state={state}
            onlyWhenAsked
          />
        </>
      )}
    </SettingsForm>
  )
}

export default function Contacts({ actionData }: Route.ComponentProps) {
  return <ContactsSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
