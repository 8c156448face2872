import { Form, href, useNavigate } from 'react-router'
import { withQuery } from '#app/browser/url-state/with-query.ts'
import { provinces } from '#app/domain/places/province.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Opens /vagas with only the filled fields (HOME-05, HOME-06). */
export function HomeSearch() {
  const navigate = useNavigate()
  return (
    <Form
      method="get"
      action={href('/vagas')}
      className="home-search"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const params = new URLSearchParams()
        for (const name of ['search', 'province']) {
          const value = String(form.get(name) ?? '').trim()
          if (value) params.set(name, value)
        }
        void navigate(withQuery(href('/vagas'), params))
      }}
    >
      <TextField
        label="Cargo"
        name="search"
        type="search"
        placeholder="Motorista, enfermeira"
        autoComplete="off"
      />
      <SelectField
        label="Localização"
        name="province"
        placeholder="Todas as províncias"
        options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Button variant="primary" size="large">
        Procurar vagas
      </Button>
    </Form>
  )
}
