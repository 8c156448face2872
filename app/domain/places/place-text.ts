import { type ProvinceSlug, provinceName, readProvince } from './province.ts'

/** Where something is, in one line (D28): the free text, and the province where that does not say it. */
export function placeText({
  location,
  province,
}: {
  location: string | null
  province: string | null
}): string {
  const slug: ProvinceSlug | undefined = province ? readProvince(province) : undefined
  const parts = location?.split(',').map((part) => part.trim()) ?? []
  const isSaid = parts.some((part) => slug !== undefined && readProvince(part) === slug)
  const shown = [location?.trim(), isSaid || !slug ? undefined : provinceName(slug)].filter(Boolean)
  return shown.join(', ') || 'Localização não especificada'
}
