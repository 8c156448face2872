/** KZ as they are read: '250 000 KZ', whole, with a narrow space every three digits that no line breaks at (CONST-01). */
export function kwanzas(amount: number): string {
  return `${grouped(amount)}\u00a0KZ`
}

/** The pay of a job in words: both ends, once where they are the same, one of them, or 'Salário a combinar' (CONST-02…05). */
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

/** A number as it is read: '1 240'. */
export function grouped(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}

/** A price in KZ, for use within a sentence. */
export const priceText = (price: number) => (price === 0 ? 'grátis' : kwanzas(price))
