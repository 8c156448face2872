import { href } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { MAX_NOTE_LENGTH } from '#app/domain/applications/application.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { type MarkAnswer, useMarkForm } from './use-mark-form.ts'

/** With scripts, the page stays; without scripts, the form is a separate page. */
export function NoteForm({
  applicationId,
  state,
  back,
}: {
  applicationId: string
  state?: MarkAnswer
  back?: string
}) {
  const { fetcher, refused, onSubmit } = useMarkForm(state)
  const { field, summary } = useFormState(refused)
  return (
    <fetcher.Form
      method="post"
      action={href('/empresa/candidatos/:applicationId/notas', { applicationId })}
      className="grid gap-2"
      onSubmit={onSubmit}
      noValidate
    >
      <ActiveCompany />
      <FormErrors {...summary} />
      {back && <input type="hidden" name="voltar" value={back} />}
      <TextAreaField
        {...field('note')}
        label="Nova nota"
        hint="Só a sua empresa a lê."
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        required
      />
      <Button
        size="small"
        busy={fetcher.state !== 'idle'}
        busyLabel="A guardar"
        className="justify-self-start"
      >
        Guardar nota
      </Button>
    </fetcher.Form>
  )
}
