import { href, useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { SectionProps } from '#app/components/settings/use-section.ts'
import { deadlinesSchema, editSettings } from '#app/domain/settings/edit-settings.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/deadlines'
import type { AdminSettings } from './settings.tsx'
import { SettingsForm } from './settings-form.tsx'
import { notSaved, settingsSaved } from './settings-saved.ts'

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: deadlinesSchema,
  failed: notSaved,
  act: ({ ctx, input, expectedVersion }) =>
    editSettings(ctx.db, ctx.actor, { part: 'deadlines', to: input }, expectedVersion ?? ''),
  refusals: {},
  done: settingsSaved,
})

export const clientAction = keepsInput(notSaved)

const waitsInHours = [
  {
    name: 'overdueModerationHours',
    label: 'Vagas e empresas por aprovar',
    since: 'desde que foram enviadas. Com os alertas de moderação desligados não há aviso',
  },
  {
    name: 'overdueRequestHours',
    label: 'Pedidos de pacote por decidir',
    since: 'desde o pedido. Com os alertas do sistema desligados não há aviso',
  },
  {
    name: 'overdueMessageHours',
    label: 'Mensagens por responder',
    since: 'desde que chegaram. Com os alertas do sistema desligados não há aviso',
  },
] as const

export function DeadlinesSection({ settings, baseHashes, state }: AdminSettings & SectionProps) {
  return (
    <SettingsForm
      id="prazos"
      title="O que espera há muito tempo"
      lead="O email de apoio recebe um aviso, uma só vez, do que espera mais horas do que estas. As noites e os fins-de-semana contam. Uma candidatura sem resposta tem o seu prazo em dias."
      action={href('/admin/configuracoes/prazos')}
      baseHashes={baseHashes.deadlines}
      state={state}
      known={Object.fromEntries(
        [...waitsInHours.map(({ name }) => name), 'noAnswerDays' as const].map((name) => [
          name,
          String(settings[name]),
        ]),
      )}
    >
      {({ field }) => (
        <>
          {waitsInHours.map(({ name, label, since }) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              hint={`De 1 a 720 horas, ${since}.`}
              inputMode="numeric"
              autoComplete="off"
              suffix="horas"
              required
            />
          ))}
          <TextField
            {...field('noAnswerDays')}
            label="Candidaturas sem resposta"
            hint="De 15 a 180 dias. Depois disso o candidato lê que a empresa não respondeu, e recebe vagas parecidas."
            inputMode="numeric"
            autoComplete="off"
            suffix="dias"
            required
          />
        </>
      )}
    </SettingsForm>
  )
}

export default function Deadlines({ actionData }: Route.ComponentProps) {
  return <DeadlinesSection {...useOutletContext<AdminSettings>()} state={actionData} />
}
