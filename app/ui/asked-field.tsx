import type { ComponentProps } from 'react'
import { useAsked } from '#app/browser/url-state/use-asked.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type Asked = { value: string | undefined }
type OfForm = 'value' | 'defaultValue' | 'onInput' | 'ref'

export function AskedField({
  value = '',
  ...field
}: Asked & Omit<ComponentProps<typeof TextField>, OfForm>) {
  return <TextField {...field} {...useAsked<HTMLInputElement>(value)} />
}

export function AskedSelect({
  value = '',
  ...field
}: Asked & Omit<ComponentProps<typeof SelectField>, OfForm>) {
  return <SelectField {...field} {...useAsked<HTMLSelectElement>(value)} />
}
