import type { ProvinceSlug } from './province.ts'
import { provinceName } from './province.ts'

/**
 * The location, followed by the province. Omits the province if the location ends with it (D28,
 * ERR-14).
 */
export function placeLine(province: ProvinceSlug | null, location: string | null): string {
  const name = province ? provinceName(province) : ''
  if (!location) return name || 'Localização não especificada'
  return !name || location.endsWith(name) ? location : `${location}, ${name}`
}

/**
 * Characters that fit on one line of a card on a phone, and the width of one badge on this line, in
 * characters.
 */
const MAX_SHORT_LENGTH = 42
const BADGE_LENGTH = 12

/**
 * For narrow screens: omits the first, most detailed parts of a long location, so that the province
 * is never cut off.
 */
export function shortPlaceLine(
  province: ProvinceSlug | null,
  location: string | null,
  badges = 0,
): string {
  const room = MAX_SHORT_LENGTH - badges * BADGE_LENGTH
  let line = placeLine(province, location)
  while (line.length > room && line.includes(', ')) {
    line = line.slice(line.indexOf(', ') + 2)
  }
  return line
}
