import type { useFormState } from '#app/browser/forms/form-state.ts'
import {
  interviewKindLabels,
  interviewKinds,
  interviewMinutes,
  MAX_NOTE_LENGTH,
} from '#app/domain/applications/interviews/interview.ts'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'

type Form = ReturnType<typeof useFormState>

export function WhereFields({ form: { field, typed } }: { form: Form }) {
  const { defaultValue: _, autoFocus: __, ...kind } = field('kind')
  return (
    <>
      <RadioGroupField
        {...kind}
        label="Como é"
        defaultValue={typed('kind')}
        options={interviewKinds.map((value) => ({ value, label: interviewKindLabels[value] }))}
      />
      <TextField
        {...field('location')}
        label="Endereço, número ou ligação"
        hint="O endereço, ou a ligação https da reunião. Por telefone, o número de onde vai ligar, se quiser."
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        {...field('landmark')}
        label="Ponto de referência"
        hint="Perto de quê, para quem não conhece a rua. Só para entrevistas presenciais."
        maxLength={200}
        autoComplete="off"
        optional
      />
    </>
  )
}

export function MinutesField({ form: { field } }: { form: Form }) {
  return (
    <SelectField
      {...field('minutes')}
      label="Duração"
      options={interviewMinutes.map((minutes) => ({
        value: String(minutes),
        label: `${minutes} minutos`,
      }))}
    />
  )
}

export function NoteField({ form: { field } }: { form: Form }) {
  return (
    <TextAreaField
      {...field('note')}
      label="Nota ao candidato"
      hint="O que deve levar, ou por quem perguntar."
      rows={3}
      maxLength={MAX_NOTE_LENGTH}
      optional
    />
  )
}
