import type { CompanySize } from '#app/domain/companies/company.ts'
import type { ProvinceInForce } from '#app/domain/places/province.ts'
import { builders } from './companies/builders.ts'
import { carers } from './companies/carers.ts'
import { producers } from './companies/producers.ts'
import type { CompanyProfile } from './companies/profile.ts'
import { services } from './companies/services.ts'
import { traders } from './companies/traders.ts'
import { handle } from './handle.ts'
import { type Sector, sectors } from './sectors.ts'
import { locationIn, townNamed } from './towns.ts'

export type DemoCompany = {
  name: string
  article: CompanyProfile['article']
  sectorKey: Sector
  sector: string
  province: ProvinceInForce
  municipality: string
  location: string
  towns: readonly string[]
  description: string
  neverHires: readonly string[]
  website: string
  email: string
  phone: string
  nif: string
  employee_count: number
  founded_year: number
  company_size: CompanySize
}

/** E-mail addresses end in `.example`; telephone and tax numbers are from unused ranges. */
export const demoCompanies: readonly DemoCompany[] = [
  ...builders,
  ...producers,
  ...carers,
  ...traders,
  ...services,
].map(company)

function company(profile: CompanyProfile, index: number): DemoCompany {
  const { name, article, towns, description } = profile
  const seat = townNamed(towns[0] ?? '')
  const host = `${handle(name)}.example`
  return {
    name,
    article,
    sectorKey: profile.sector,
    sector: sectors[profile.sector].name,
    province: seat.province,
    municipality: seat.name,
    location: locationIn(seat, seat.spots[index % seat.spots.length] ?? seat.name),
    towns,
    description,
    neverHires: profile.neverHires ?? [],
    website: `https://${host}`,
    email: `recrutamento@${host}`,
    phone: `+244 900 000 ${100 + index}`,
    nif: `0000000${100 + index}`,
    employee_count: profile.employees,
    founded_year: profile.founded,
    company_size: sizeOf(profile.employees),
  }
}

function sizeOf(employees: number): CompanySize {
  if (employees <= 10) return '1-10'
  if (employees <= 50) return '11-50'
  if (employees <= 200) return '51-200'
  return employees <= 500 ? '201-500' : '501-1000'
}
