import type { useFormState } from '#app/browser/forms/form-state.ts'
import {
  fillTemplate,
  MAX_BODY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
  type TemplateValues,
  templateKindLabels,
  templateKinds,
  templateVariables,
} from '#app/domain/applications/messages/template.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'

type Form = ReturnType<typeof useFormState>

export function TemplateFields({ form: { field } }: { form: Form }) {
  return (
    <>
      <TextField {...field('name')} label="Nome" maxLength={MAX_NAME_LENGTH} required />
      <SelectField
        {...field('kind')}
        label="Tipo"
        placeholder="Escolha"
        options={templateKinds.map((value) => ({ value, label: templateKindLabels[value] }))}
        required
      />
      <WordFields field={field} />
    </>
  )
}

export function WordFields({ field }: Pick<Form, 'field'>) {
  return (
    <>
      <TextField {...field('subject')} label="Assunto" maxLength={MAX_SUBJECT_LENGTH} required />
      <TextAreaField
        {...field('body')}
        label="Mensagem"
        hint={`Entram sozinhos em cada mensagem: ${templateVariables.map((name) => `{${name}}`).join(', ')}.`}
        rows={10}
        maxLength={MAX_BODY_LENGTH}
        required
      />
    </>
  )
}

export function TemplatePreview({
  form: { typed },
  sample,
}: {
  form: Form
  sample: TemplateValues | undefined
}) {
  if (!sample)
    return <p className="text-cinza">A pré-visualização aparece com a primeira candidatura.</p>
  if (typed('body') === '') return null
  return (
    <section aria-labelledby="como-fica">
      <h2 id="como-fica" className="mb-2 text-lg">
        Como fica para {sample.nome}
      </h2>
      <div className="message-preview">
        <p className="font-semibold">{fillTemplate(typed('subject'), sample)}</p>
        {fillTemplate(typed('body'), sample)}
      </div>
    </section>
  )
}
