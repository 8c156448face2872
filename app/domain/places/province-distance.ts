import type { ProvinceSlug } from './province.ts'

/** Latitude and longitude of each province's capital in degrees, accurate to a kilometre. */
const seats: Record<ProvinceSlug, [number, number]> = {
  bengo: [-8.58, 13.66],
  benguela: [-12.58, 13.41],
  bie: [-12.38, 16.93],
  cabinda: [-5.55, 12.2],
  cuando: [-15.79, 20.36],
  'cuando-cubango': [-14.66, 17.69],
  'cuanza-norte': [-9.3, 14.91],
  'cuanza-sul': [-11.21, 13.84],
  cubango: [-14.66, 17.69],
  cunene: [-17.07, 15.73],
  huambo: [-12.78, 15.74],
  huila: [-14.92, 13.5],
  'icolo-e-bengo': [-9.11, 13.7],
  luanda: [-8.84, 13.23],
  'lunda-norte': [-7.38, 20.83],
  'lunda-sul': [-9.66, 20.39],
  malanje: [-9.54, 16.34],
  moxico: [-11.78, 19.92],
  'moxico-leste': [-11.9, 22.92],
  namibe: [-15.2, 12.15],
  uige: [-7.61, 15.06],
  zaire: [-6.27, 14.24],
}

const EARTH_KM = 6371

/** Kilometres between the capitals of two provinces, as the crow flies. 0 within one province. */
export function provinceDistance(from: ProvinceSlug, to: ProvinceSlug): number {
  const [fromLatitude, fromLongitude] = seats[from].map(radians) as [number, number]
  const [toLatitude, toLongitude] = seats[to].map(radians) as [number, number]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const across =
    half(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * half(toLongitude - fromLongitude)
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(across)))
}

const slugs = Object.keys(seats) as ProvinceSlug[]

export const provinceDistances: Record<string, Record<string, number>> = Object.fromEntries(
  slugs.map((from) => [
    from,
    Object.fromEntries(slugs.map((to) => [to, provinceDistance(from, to)])),
  ]),
)

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
