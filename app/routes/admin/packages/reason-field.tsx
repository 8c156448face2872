import type { useFormState } from '#app/browser/forms/form-state.ts'
import { TextAreaField } from '#app/ui/text-field.tsx'

export function ReasonField({ field }: Pick<ReturnType<typeof useFormState>, 'field'>) {
  return (
    <TextAreaField
      {...field('reason')}
      label="Motivo"
      hint="A empresa lê-o no email, e fica no histórico."
      rows={3}
      required
    />
  )
}
