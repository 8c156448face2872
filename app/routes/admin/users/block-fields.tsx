import { useState } from 'react'
import type { useFormState } from '#app/browser/forms/form-state.ts'
import {
  type BlockReason,
  blockReasonLabels,
  blockReasons,
} from '#app/domain/accounts/block-reason.ts'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const options = blockReasons.map((value) => ({ value, label: blockReasonLabels[value] }))

/** Reasons for which the form proposes to close the account's public jobs. */
const fraud: readonly string[] = ['false-data', 'misleading'] satisfies BlockReason[]

type BlockFieldsProps = {
  form: ReturnType<typeof useFormState>
  openJobs: number
}

/** Fields for the reason, which the account's owner can read, and for closing the public jobs. */
export function BlockFields({ form, openJobs }: BlockFieldsProps) {
  const [isTaken, setIsTaken] = useState(form.typed('takeDown') === 'on')
  return (
    <>
      <SelectField
        {...form.field('reason')}
        label="Motivo"
        hint="Fica no histórico, e quem quiser entrar lê-o numa frase simples."
        placeholder="Escolha o motivo"
        options={options}
        required
        className="mt-4"
        onChange={(event) => setIsTaken(fraud.includes(event.target.value))}
      />
      {openJobs > 0 && (
        <CheckboxField
          name="takeDown"
          label={
            openJobs === 1 ? 'Retirar a vaga pública' : `Retirar as ${openJobs} vagas públicas`
          }
          hint="A empresa fica suspensa e ninguém se pode candidatar. Repõe-se na página da empresa."
          className="mt-4"
          checked={isTaken}
          onChange={(event) => setIsTaken(event.target.checked)}
        />
      )}
    </>
  )
}
