import { z } from 'zod'
import { baseHash } from '../concurrent-edit.ts'
import { phoneNumber } from '../formats/phone.ts'
import { optionalWholeNumber } from '../formats/typed-number.ts'
import { line, optionalLine, optionalParagraphs, personName } from '../formats/typed-text.ts'
import { optionalProvince } from '../places/province-input.ts'
import { type CompanySize, companySizes } from './company.ts'

export const companyNameMissing = 'Nome da empresa é obrigatório'

const employees = optionalWholeNumber({ from: 1, to: 9_999_999 })

/** 'exemplo.ao' becomes 'https://exemplo.ao' (2§5). */
const website = optionalLine(300)
  .transform((typed) => (typed === null || /^http/i.test(typed) ? typed : `https://${typed}`))
  .refine(
    (address) => address === null || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(address),
    'Este endereço não parece correto. Exemplo: www.exemplo.ao',
  )

const companySize = line(20)
  .refine((typed) => typed === '' || isCompanySize(typed), 'Escolha um tamanho da lista.')
  .transform((typed) => (isCompanySize(typed) ? typed : null))

const isCompanySize = (typed: string): typed is CompanySize =>
  companySizes.some((size) => size === typed)

/** No existing company was founded before this year. */
const FIRST_YEAR = 1500

const foundedYear = line(4)
  .refine(
    (typed) => typed === '' || (/^\d{4}$/.test(typed) && isPastYear(Number(typed))),
    'Escreva um ano que já passou, com quatro algarismos, por exemplo 1998.',
  )
  .transform((typed) => (typed === '' ? null : Number(typed)))

const isPastYear = (year: number) => year >= FIRST_YEAR && year <= new Date().getFullYear()

export const companyInputSchema = z.object({
  name: personName(companyNameMissing),
  nif: optionalLine(30),
  sector: optionalLine(100),
  phone: phoneNumber().transform((typed) => typed || null),
  province: optionalProvince(),
  location: optionalLine(300),
  website,
  employeeCount: employees,
  companySize,
  foundedYear,
  description: optionalParagraphs(5_000),
})

export type CompanyInput = z.output<typeof companyInputSchema>

export type EditedCompany = CompanyInput & { logo: string | null }

export const companyFields = [
  ...(Object.keys(companyInputSchema.shape) as (keyof CompanyInput)[]),
  'logo',
] as const

/** Hashes of the form's field values. The form submits them, to detect concurrent edits. */
export const baseHashOfCompany = (company: EditedCompany) => baseHash(company, companyFields)
