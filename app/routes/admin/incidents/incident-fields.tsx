import type { useFormState } from '#app/browser/forms/form-state.ts'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'

export function IncidentFields({ field }: Pick<ReturnType<typeof useFormState>, 'field'>) {
  return (
    <>
      <TextField {...field('title')} label="O que se passa" autoComplete="off" required />
      <TextAreaField
        {...field('content')}
        label="Pormenores"
        hint="O que não funciona, o que se está a fazer, quando volta."
        rows={5}
        required
      />
    </>
  )
}
