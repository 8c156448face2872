import { Form, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import type { OwnVisibility } from '#app/domain/candidate-database/find-visibility.ts'
import {
  availabilities,
  availabilityLabels,
  candidateLanguageLabels,
  candidateLanguages,
  drivingLicenceLabels,
  drivingLicences,
  VISIBLE_MONTHS,
  type Visibility,
  visibilities,
  visibilityLabels,
} from '#app/domain/candidate-database/visibility.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxGroupField, RadioGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const hints = {
  nobody: 'O seu perfil não aparece em nenhuma procura.',
  verified: 'Empresas que a nossa administração verificou.',
  everyone: 'Também empresas que ainda esperam pela verificação.',
} satisfies Record<Visibility, string>

type FormProps = { visibility: OwnVisibility; answered: FormState | undefined }

export function VisibilityForm({ visibility, answered }: FormProps) {
  const { visibleTo, languages, licences, availability, version } = visibility
  const { field, typed, listOf, summary } = useFormState(answered, { visibleTo, availability })
  const hasAnswer = answered !== undefined && Object.keys(answered.values).length > 0
  const { state, formMethod, formAction } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST' && !formAction?.includes('renovar')
  const { error } = field('visibleTo')
  return (
    <Form method="post" noValidate replace className="card grid gap-6">
      <FormErrors {...summary} />
      <input type="hidden" name="versao" value={String(answered?.values.versao ?? version)} />
      <RadioGroupField
        id="visibleTo"
        name="visibleTo"
        label="Quem pode encontrar o seu perfil"
        hint={`Vale ${VISIBLE_MONTHS} meses e avisamos antes de acabar. Na lista aparecem o primeiro nome, onde mora, a experiência, a escolaridade e as competências. Os contactos e o CV só depois de a empresa abrir o perfil, e fica a saber qual foi.`}
        options={visibilities.map((value) => ({
          value,
          label: visibilityLabels[value],
          hint: hints[value],
        }))}
        defaultValue={typed('visibleTo')}
        framed
        {...(error ? { error } : {})}
      />
      <CheckboxGroupField
        id="languages"
        name="languages"
        label="Línguas que fala, além do português"
        optional
        className="choices-flow"
        options={candidateLanguages.map((value) => ({
          value,
          label: candidateLanguageLabels[value],
        }))}
        defaultValue={hasAnswer ? listOf('languages') : languages}
      />
      <CheckboxGroupField
        id="licences"
        name="licences"
        label="Carta de condução"
        optional
        className="choices-flow"
        options={drivingLicences.map((value) => ({ value, label: drivingLicenceLabels[value] }))}
        defaultValue={hasAnswer ? listOf('licences') : licences}
      />
      <SelectField
        {...field('availability')}
        label="Disponibilidade"
        optional
        placeholder="Prefiro não dizer"
        options={availabilities.map((value) => ({ value, label: availabilityLabels[value] }))}
      />
      <Button variant="primary" busy={busy} busyLabel="A guardar" className="justify-self-start">
        Guardar
      </Button>
    </Form>
  )
}
