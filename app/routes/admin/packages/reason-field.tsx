import type { useFormState } from '#app/browser/forms/form-state.ts'
import { TextAreaField } from '#app/ui/text-field.tsx'

/** The reason for a removal or correction in a subscription, which the company can read. */
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
