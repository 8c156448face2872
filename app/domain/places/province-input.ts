import { line } from '../formats/typed-text.ts'
import { type ProvinceSlug, provinces } from './province.ts'

export const optionalProvince = () =>
  line(40)
    .refine((typed) => typed === '' || isProvince(typed), 'Escolha uma província da lista.')
    .transform((typed) => (isProvince(typed) ? typed : null))

function isProvince(typed: string): typed is ProvinceSlug {
  return provinces.some(({ slug }) => slug === typed)
}
