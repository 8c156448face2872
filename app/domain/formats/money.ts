/** An amount in KZ, for example '250 000 KZ', with non-breaking spaces (CONST-01). */
export function kwanzas(amount: number): string {
  return `${grouped(amount)}\u00a0KZ`
}

/** Minimum and maximum pay, a single amount, or 'Salário a combinar' (CONST-02…05). */
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

/** A whole number with its digits in groups of three, for example '1 240'. */
export function grouped(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

/** For use within a sentence: 'grátis' or the amount in KZ. */
export const priceText = (price: number) => (price === 0 ? 'grátis' : kwanzas(price))
