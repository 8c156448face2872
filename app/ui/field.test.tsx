import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxField, RadioGroupField } from './choice-field.tsx'
import { FileField } from './file-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'

const wrong = { id: 'f', label: 'Nome', hint: 'Como no BI.', error: ['Escreva o nome.', 'Outro'] }

test.each([
  ['text', <TextField key="f" {...wrong} />],
  ['text area', <TextAreaField key="f" {...wrong} />],
  ['select', <SelectField key="f" {...wrong} options={[]} />],
  ['file', <FileField key="f" {...wrong} />],
  ['checkbox', <CheckboxField key="f" {...wrong} />],
])('a %s field is described by its error and then its hint', (_, field) => {
  const html = renderToStaticMarkup(field)
  expect(html).toContain('aria-describedby="f-error f-hint"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="f-error"[^>]*>.*Escreva o nome\./)
  expect(html).toContain('id="f-hint"')
})

test('a field without an error is not marked invalid', () => {
  const html = renderToStaticMarkup(<TextField label="Nome" error={[]} />)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

test('a field preserves the attributes of a form library', () => {
  const html = renderToStaticMarkup(
    <TextField {...wrong} name="n" required aria-describedby="outro" />,
  )
  expect(html).toContain('name="n"')
  expect(html).toContain('aria-describedby="outro f-error f-hint"')
})

test('a radio group has a legend and the selected option', () => {
  const html = renderToStaticMarkup(
    <RadioGroupField
      label="Quando?"
      name="q"
      defaultValue="b"
      options={[
        { value: 'a', label: 'Já' },
        { value: 'b', label: 'Depois' },
      ]}
    />,
  )
  expect(html).toMatch(/<legend[^>]*>Quando\?/)
  expect(html).toMatch(/<input(?=[^>]*value="b")(?=[^>]*checked)/)
})

test('a switch has the role of a switch', () => {
  expect(renderToStaticMarkup(<CheckboxField appearance="switch" label="Avisos" />)).toContain(
    'role="switch"',
  )
})

test('the errors above a form link to their fields', () => {
  const html = renderToStaticMarkup(<FormErrors fields={[{ id: 'tel', message: 'Falta.' }]} />)
  expect(html).toContain('role="alert"')
  expect(html).toContain('<a href="#tel">Falta.</a>')
})

test('the error summary of a form without errors renders nothing', () => {
  expect(renderToStaticMarkup(<FormErrors />)).toBe('')
})
