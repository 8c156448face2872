import type { ProvinceSlug } from './province.ts'
import { provinceName } from './province.ts'

/** Where a job is, in one line: the free text, then the province unless the text says it (D28, ERR-14). */
export function placeLine(province: ProvinceSlug | null, location: string | null): string {
  const name = province ? provinceName(province) : ''
  if (!location) return name || 'Localização não especificada'
  return !name || location.endsWith(name) ? location : `${location}, ${name}`
}
