import type { useFormState } from '#app/browser/forms/form-state.ts'
import { TextField } from '#app/ui/text-field.tsx'

type PaymentFieldsProps = Pick<ReturnType<typeof useFormState>, 'field'> & {
  amountHint: string
  /** Whether the form has a field for the reason why the amount differs from the price. */
  hasNote?: boolean
}

export function PaymentFields({ field, amountHint, hasNote = true }: PaymentFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Pagamento recebido</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('amount')}
          label="Valor recebido"
          hint={amountHint}
          suffix="KZ"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <TextField
          {...field('receivedOn')}
          label="Data da transferência"
          hint="Vazio: hoje."
          type="date"
          optional
        />
      </div>
      <TextField
        {...field('bankReference')}
        label="Referência do banco"
        hint="O número da operação no extrato."
        autoComplete="off"
        optional
      />
      {hasNote && (
        <TextField
          {...field('note')}
          label="Motivo da diferença"
          hint="Só quando o valor não é o preço: desconto, cortesia, erro de quem pagou."
          autoComplete="off"
          optional
        />
      )}
    </fieldset>
  )
}

/** The error if the amount differs from the price and no reason is given. */
export const differenceUnexplained =
  'O valor não é o preço do pacote. Escreva o motivo da diferença.'
