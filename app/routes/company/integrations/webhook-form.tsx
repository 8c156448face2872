import { Form, href, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { hookEventLabels, hookEvents } from '#app/domain/api-access/hook-event.ts'
import type { ListedWebhook } from '#app/domain/api-access/list-webhooks.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CheckboxGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = {
  state: FormState | undefined
  webhook?: Pick<ListedWebhook, 'url' | 'events' | 'isActive'>
  envio?: string
}

export function WebhookForm({ state, webhook, envio }: Props) {
  const { field, listOf, summary } = useFormState(state, { url: webhook?.url ?? '' })
  const busy = useNavigation().formData?.has('url') ?? false
  const save = webhook && !webhook.isActive ? 'Guardar e voltar a ligar' : 'Guardar'
  return (
    <Form method="post" className="card grid gap-4" noValidate>
      <FormErrors {...summary} />
      <ActiveCompany />
      {envio && <input type="hidden" name="envio" value={envio} />}
      <TextField
        {...field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        label="Endereço"
        hint="Um endereço https do seu programa, na Internet."
        required
      />
      <CheckboxGroupField
        id="events"
        name="events"
        label="Avisar quando"
        defaultValue={state ? listOf('events') : (webhook?.events ?? [])}
        {...(state?.errors.events ? { error: state.errors.events } : {})}
        options={hookEvents.map((event) => ({
          value: event,
          label: hookEventLabels[event],
          hint: <code>{event}</code>,
        }))}
      />
      <div className="row-actions">
        <Button variant="primary" busy={busy} busyLabel="A guardar">
          {webhook ? save : 'Acrescentar endereço'}
        </Button>
        <LinkButton to={href('/empresa/integracoes')}>Cancelar</LinkButton>
      </div>
    </Form>
  )
}
