import { kwanzas } from '#app/domain/jobs/salary-text.ts'

/** What a package costs, in KZ, within a sentence. */
export const priceText = (price: number) => (price === 0 ? 'grátis' : kwanzas(price))
