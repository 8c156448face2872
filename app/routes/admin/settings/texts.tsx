import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { editSettings, textsSchema } from '#app/domain/settings/edit-settings.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/texts'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

const fields = [
  {
    name: 'siteNotice',
    label: 'Aviso no topo das páginas',
    hint: 'Toda a gente o lê, em todas as páginas, até o apagar.',
    maxLength: 200,
    optional: true,
  },
  { name: 'homeHeadline', label: 'Título da página inicial', maxLength: 80, required: true },
  {
    name: 'homeSentence',
    label: 'Frase da página inicial',
    hint: 'Vem depois do número de vagas abertas.',
    maxLength: 160,
    required: true,
  },
  {
    name: 'weekdayHours',
    label: 'Horário de segunda a sexta',
    hint: 'Só muda o que se lê: as 24 horas das mensagens contam-se sempre das 8h às 17h, e ao sábado das 8h às 12h.',
    maxLength: 40,
    optional: true,
  },
  { name: 'saturdayHours', label: 'Horário de sábado', maxLength: 40, optional: true },
  { name: 'contactAddress', label: 'Endereço', maxLength: 160, required: true },
  { name: 'footerPlace', label: 'Lugar no rodapé', maxLength: 60, required: true },
  {
    name: 'ownerName',
    label: 'Dono do portal',
    hint: 'O nome legal, no rodapé e na política de privacidade. Por exemplo: Lusona, Lda.',
    maxLength: 120,
    optional: true,
  },
  { name: 'ownerNif', label: 'NIF do dono', maxLength: 20, optional: true },
] as const

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: textsSchema,
  failed: notSaved,
  act: ({ ctx, input, expectedVersion }) =>
    editSettings(ctx.db, ctx.actor, { part: 'texts', to: input }, expectedVersion ?? ''),
  refusals: {},
  done: settingsSaved,
})

export const clientAction = keepsInput(notSaved)

export function TextsSection({ settings, baseHashes, state }: AdminSettings & SectionProps) {
  return (
    <SettingsForm
      id="textos"
      title="Textos do site"
      lead="Texto simples. O que é opcional e fica vazio não aparece em lado nenhum."
      action={href('/admin/configuracoes/textos')}
      baseHashes={baseHashes.texts}
      state={state}
      known={Object.fromEntries(fields.map(({ name }) => [name, settings[name]]))}
    >
      {({ field }) =>
        fields.map(({ name, ...appearance }) => (
          <TextField key={name} {...field(name)} {...appearance} autoComplete="off" />
        ))
      }
    </SettingsForm>
  )
}

export default function Texts({ actionData }: Route.ComponentProps) {
  return <TextsSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
