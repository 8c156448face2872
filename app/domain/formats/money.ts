/**
 * An amount in KZ for display: '250 000 KZ', a whole number with a narrow non-breaking space every three
 * digits (CONST-01).
 */
export function kwanzas(amount: number): string {
  return `${grouped(amount)}\u00a0KZ`
}

/**
 * The pay of a job as text: minimum and maximum, one figure if they are equal or only one is given, or
 * 'Salário a combinar' (CONST-02…05).
 */
export function salaryText({
  salaryMin,
  salaryMax,
}: {
  salaryMin: number | null
  salaryMax: number | null
}): string {
  if (salaryMin === null && salaryMax === null) return 'Salário a combinar'
  if (salaryMin === null) return `Até ${kwanzas(salaryMax ?? 0)}`
  if (salaryMax === null) return `A partir de ${kwanzas(salaryMin)}`
  if (salaryMin === salaryMax) return kwanzas(salaryMin)
  return `${grouped(salaryMin)} - ${kwanzas(salaryMax)}`
}

/** A number for display: '1 240'. */
export function grouped(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

/** A price as text for use within a sentence: 'grátis' or the amount in KZ. */
export const priceText = (price: number) => (price === 0 ? 'grátis' : kwanzas(price))
