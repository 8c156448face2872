import { Form, href } from 'react-router'
import type { useFormState } from '#app/browser/forms/form-state.ts'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import type { Addressee } from '#app/domain/applications/messages/addressees.ts'
import { fillTemplate } from '#app/domain/applications/messages/template.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

/** Choosing a template replaces the form's text. The URL contains the chosen template. */
export function ChooseTemplate({
  ids,
  templates,
  chosen,
}: {
  ids: string[]
  templates: { key: string; name: string }[]
  chosen: string | undefined
}) {
  return (
    <Form
      method="get"
      action={href('/empresa/candidatos/mensagem')}
      className="flex flex-wrap items-end gap-3"
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name={HELD_ROWS} value={id} />
      ))}
      <SelectField
        label="Modelo"
        name="modelo"
        defaultValue={chosen ?? ''}
        placeholder="Sem modelo"
        options={templates.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <Button>Usar</Button>
      <Link to={href('/empresa/modelos')} className="link inline-flex min-h-11 items-center">
        Gerir modelos
      </Link>
    </Form>
  )
}

export function Previews({
  addressees,
  form: { typed },
}: {
  addressees: Addressee[]
  form: ReturnType<typeof useFormState>
}) {
  if (typed('body') === '') return null
  return (
    <section aria-labelledby="como-fica" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="como-fica" className="text-lg">
        Como fica
      </h2>
      {addressees.map((addressee, index) => {
        const { candidateName: nome, jobTitle: vaga, companyName: empresa } = addressee
        const values = {
          nome,
          vaga,
          empresa,
          data: typed('date') || '{data}',
          local: typed('place') || '{local}',
        }
        return (
          <details key={addressee.id} open={index === 0}>
            <summary className="min-h-11 py-2">Para {nome}</summary>
            <div className="message-preview">
              <p className="font-semibold">{fillTemplate(typed('subject'), values)}</p>
              {fillTemplate(typed('body'), values)}
            </div>
          </details>
        )
      })}
    </section>
  )
}
