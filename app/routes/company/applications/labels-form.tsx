import { href } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { MAX_LABELS } from '#app/domain/applications/application.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type MarkAnswer, useMarkForm } from './use-mark-form.ts'

export function LabelsForm({
  applicationId,
  labels,
  state,
  back,
}: {
  applicationId: string
  labels: string[]
  state?: MarkAnswer
  back?: string
}) {
  const { fetcher, refused, onSubmit } = useMarkForm(state)
  const { field, summary } = useFormState(refused, { labels: labels.join(', ') })
  return (
    <fetcher.Form
      method="post"
      action={href('/empresa/candidatos/:applicationId/etiquetas', { applicationId })}
      className="grid gap-2"
      onSubmit={onSubmit}
      noValidate
    >
      <ActiveCompany />
      <FormErrors {...summary} />
      {back && <input type="hidden" name="voltar" value={back} />}
      <TextField
        {...field('labels')}
        label="Etiquetas"
        hint={`Até ${MAX_LABELS}, separadas por vírgulas. Só a sua empresa as vê.`}
        autoComplete="off"
      />
      <Button
        size="small"
        busy={fetcher.state !== 'idle'}
        busyLabel="A guardar"
        className="justify-self-start"
      >
        Guardar etiquetas
      </Button>
    </fetcher.Form>
  )
}
