import type { ComponentProps } from 'react'
import { provinces } from '#app/domain/places/province.ts'
import { SelectField } from '#app/ui/select-field.tsx'

type ProvinceFieldProps = Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'options' | 'placeholder'
>

export function ProvinceField(field: ProvinceFieldProps) {
  return (
    <SelectField
      {...field}
      label="Província"
      placeholder="Escolha uma província"
      options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
    />
  )
}
