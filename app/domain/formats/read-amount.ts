/** Limits of plausible pay, in KZ a month. Pay outside them is treated as a typing error. */
const LOWEST_PAY = 1_000
const HIGHEST_PAY = 100_000_000

export const isPay = (amount: number) => amount >= LOWEST_PAY && amount <= HIGHEST_PAY

/** Maximum amount in KZ. Larger amounts are not plausible as pay and do not fit the column. */
const TOO_MUCH = 1e12

const number = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,12}(?:[.,]\d+)?`
/** A comma before three digits separates thousands, because prices have no thousandths. */
const withCommas = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const inFigures = new RegExp(`^(?:${number})$`)
const inWords = new RegExp(
  `^(?:(?<millions>${number})milh(?:ao|oes))?e?(?:(?<thousands>${number})(?:mil|k))?$`,
)

/**
 * Parses an amount in KZ: '250000', '250.000,50', '250 mil', '1,2 milhões', '1 milhão e 200 mil'.
 */
export function readAmount(typed: string): number | undefined {
  const letters = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const digits = letters.replace(/\s+|(?:de\s)?kwanzas?|a?kzs?|aoa/g, '')
  if (withCommas.test(digits)) return bounded(Number(digits.replaceAll(',', '')))
  if (inFigures.test(digits)) return bounded(figures(digits))
  const { millions, thousands } = inWords.exec(digits)?.groups ?? {}
  if (!millions && !thousands) return undefined
  return bounded(figures(millions ?? '0') * 1e6 + figures(thousands ?? '0') * 1e3)
}

/**
 * A dot before three digits separates thousands. Any other dot or comma is the decimal separator.
 */
function figures(written: string): number {
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(written)
  return Number((isGrouped ? written.replaceAll('.', '') : written).replace(',', '.'))
}

/** Round to cents, as stored. Otherwise 1,1 million would become 1 100 000,0000000001. */
function bounded(amount: number): number | undefined {
  return amount < TOO_MUCH ? Math.round(amount * 100) / 100 : undefined
}
