import type { useFormState } from '#app/browser/forms/form-state.ts'
import { blockReasonLabels, blockReasons } from '#app/domain/accounts/block-reason.ts'
import { SelectField } from '#app/ui/select-field.tsx'

const options = blockReasons.map((value) => ({ value, label: blockReasonLabels[value] }))

/** Why somebody is let in no more; the person reads it too. */
export function BlockReasonField({ form }: { form: ReturnType<typeof useFormState> }) {
  return (
    <SelectField
      {...form.field('reason')}
      label="Motivo"
      hint="Fica no histórico, e quem quiser entrar lê-o numa frase simples."
      placeholder="Escolha o motivo"
      options={options}
      required
      className="mt-4"
    />
  )
}
