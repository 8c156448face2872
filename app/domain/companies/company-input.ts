import { z } from 'zod'
import { fingerprintOf } from '../history/idempotency.ts'
import { phoneNumber } from '../phone.ts'
import { optionalProvince } from '../places/province-input.ts'
import { line, optionalLine, optionalParagraphs, requiredLine } from '../typed-text.ts'

export const companyNameMissing = 'Nome da empresa é obrigatório'

/** Whole and at least 1; empty becomes null. */
const employees = line(12)
  .refine(
    (typed) => typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) >= 1),
    'Indique um número inteiro, 1 ou mais.',
  )
  .transform((typed) => (typed === '' ? null : Number(typed)))

/** 'exemplo.ao' becomes 'https://exemplo.ao' (2§5). */
const website = optionalLine(300)
  .transform((typed) => (typed === null || /^http/i.test(typed) ? typed : `https://${typed}`))
  .refine(
    (address) => address === null || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(address),
    'Este endereço não parece correcto. Exemplo: www.exemplo.ao',
  )

/** What an administrator writes about a company (2§5). */
export const companyInputSchema = z.object({
  name: requiredLine(companyNameMissing),
  nif: optionalLine(30),
  sector: optionalLine(100),
  phone: phoneNumber().transform((typed) => typed || null),
  province: optionalProvince(),
  location: optionalLine(300),
  website,
  employeeCount: employees,
  description: optionalParagraphs(5_000),
})

export type CompanyInput = z.output<typeof companyInputSchema>

/** Companies with the same words and logo have the same version, so that a form knows whether it is stale. */
export function companyVersion(company: CompanyInput & { logo: string | null }): string {
  const { name, nif, sector, phone, province, location, website, employeeCount } = company
  const texts = [name, nif, sector, phone, province, location, website, company.description]
  return fingerprintOf(...texts, String(employeeCount), company.logo)
}
