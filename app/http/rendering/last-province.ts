import { isInForce, type ProvinceInForce, readProvince } from '#app/domain/places/province.ts'
import { cookieIn } from '../cookies.ts'
import { provinceCookie } from './province-cookie.ts'

/**
 * The province of the visitor's last search. Takes the raw header, because cache keys and pages
 * both call this and must get the same result.
 */
export function lastProvince(cookies: string | null): ProvinceInForce | undefined {
  const stored = cookieIn(cookies, provinceCookie)
  if (!stored) return undefined
  const province = readProvince(stored)
  return province && isInForce(province) ? province : undefined
}
