import { months } from '#app/domain/formats/dates.ts'
import { endOfLuandaDay, luandaDay } from '#app/domain/formats/luanda-day.ts'
import type { DemoCompany } from './companies.ts'
import type { DemoJob } from './job.ts'
import { benefitsOf, conditionsOf, demoHours, type Hours } from './job-terms.ts'
import { descriptionOf, requirementsOf, responsibilitiesOf } from './job-text.ts'
import { demoPay } from './pay.ts'
import { demoQuestions } from './questions.ts'
import type { Random } from './random.ts'
import type { Role } from './roles/role.ts'
import { rolesEverywhere, rolesOfTrade } from './roles.ts'
import { sectors } from './sectors.ts'
import { locationIn, spokenName, type Town, townNamed } from './towns.ts'

const day = 24 * 60 * 60 * 1000

/** Jobs are published in the 90 days before `now`, more of them recently. */
export function demoJobs(
  random: Random,
  count: number,
  companies: readonly DemoCompany[],
  now: Date,
): DemoJob[] {
  const trades = new Map(companies.map((company) => [company.name, tradesOf(company)]))
  return Array.from({ length: count }, () => {
    const company = random.weighted(companies, ({ employee_count }) => Math.sqrt(employee_count))
    const own = random.chance(0.74) ? trades.get(company.name) : undefined
    const role = random.weighted(own?.length ? own : rolesEverywhere, ({ weight }) => weight)
    return demoJob(random, role, company, now)
  })
}

function tradesOf({ sectorKey, neverHires }: DemoCompany): Role[] {
  return rolesOfTrade(sectorKey).filter(({ key }) => !neverHires.includes(key))
}

function demoJob(random: Random, role: Role, company: DemoCompany, now: Date): DemoJob {
  const town = townNamed(
    random.chance(0.55) ? (company.towns[0] ?? '') : random.pick(company.towns),
  )
  const location = locationIn(town, random.pick(town.spots))
  const contract = contractOf(random, role)
  const years = contract === 'internship' ? 0 : experienceOf(random, role)
  const workType = workTypeOf(random, role, contract)
  const hours = demoHours(random, role, contract)
  const urgent = random.chance(0.06)
  const published = publishedBefore(random, now)
  const starting = new Date(published.getTime() + random.between(30, 60) * day)
  const situation = { role, company, where: town.where, contract, years, workType }

  return {
    company: company.name,
    role: role.key,
    title: titleOf(random, role, { years, contract, hours, town, workType }),
    description: descriptionOf(random, situation),
    responsibilities: responsibilitiesOf(random, role),
    requirements: requirementsOf(random, situation),
    benefits: benefitsOf(random, role, company, { contract, workType }).join('\n'),
    conditions: conditionsOf(random, {
      contract,
      workType,
      hours,
      location,
      urgent,
      startMonth: months[starting.getUTCMonth()] ?? '',
      year: starting.getUTCFullYear(),
    }).join('\n'),
    skills_required: random.some(role.skills, random.between(3, role.skills.length)),
    tags: tagsOf(role, company, { years, contract, workType }),
    contract_type: contract,
    work_type: workType,
    province: town.province,
    location,
    ...demoPay(random, role, { contract, years, employees: company.employee_count }),
    experience_years: years,
    is_urgent: urgent,
    faq: random.chance(0.2) ? demoQuestions(random, role) : null,
    published_at: published,
    expires_at: random.chance(0.12)
      ? null
      : endOfLuandaDay(
          luandaDay(new Date(published.getTime() + random.pick([15, 30, 30, 45, 60, 90]) * day)),
        ),
    status: random.weighted(statuses, ({ weight }) => weight).status,
  }
}

type TitleTerms = {
  years: number
  contract: DemoJob['contract_type']
  hours: Hours
  town: Town
  workType: DemoJob['work_type']
}

function titleOf(random: Random, role: Role, terms: TitleTerms): string {
  const plain = role.titles[0] ?? role.key
  if (terms.contract === 'internship') return `Estágio – ${plain}`
  const title = random.chance(0.45) ? plain : random.pick(role.titles)
  const ranked = role.also?.includes('rank') && title === plain ? rankOf(random, terms.years) : ''
  const draw = random.next()
  if (draw < 0.3 && terms.hours.title) return `${title}${ranked} – ${terms.hours.title}`
  if (draw < 0.42 && terms.workType !== 'remoto')
    return `${title}${ranked} – ${spokenName(terms.town)}`
  if (draw < 0.5 && role.man && role.woman && role.man !== role.woman)
    return `${title}${ranked} (m/f)`
  return title + ranked
}

function rankOf(random: Random, years: number): string {
  if (years <= 1 && random.chance(0.35)) return ' Júnior'
  return years >= 5 && random.chance(0.5) ? ' Sénior' : ''
}

function contractOf(random: Random, role: Role): DemoJob['contract_type'] {
  if (role.also?.includes('parttime') && random.chance(0.22)) return 'part_time'
  if (role.also?.includes('freelance') && random.chance(0.18)) return 'freelance'
  if (role.years[0] <= 1 && role.education !== 'basico' && random.chance(0.09)) return 'internship'
  const projects = role.rhythm === 'field' || role.rhythm === 'rota' || role.rhythm === 'camp'
  return random.chance(projects ? 0.3 : 0.12) ? 'contract' : 'full_time'
}

// Companies tend to require less experience, so use the lower of two draws.
function experienceOf(random: Random, { years: [least, most] }: Role): number {
  return Math.min(random.between(least, most), random.between(least, most))
}

function workTypeOf(
  random: Random,
  role: Role,
  contract: DemoJob['contract_type'],
): DemoJob['work_type'] {
  if (contract === 'internship') return 'presencial'
  if (role.also?.includes('remote')) {
    if (random.chance(0.3)) return 'remoto'
    if (random.chance(0.4)) return 'hibrido'
  }
  return role.also?.includes('hybrid') && random.chance(0.22) ? 'hibrido' : 'presencial'
}

function publishedBefore(random: Random, now: Date): Date {
  const daysAgo = Math.floor(90 * random.next() ** 1.7) + 1
  const midnight = Math.floor(now.getTime() / day) * day
  return new Date(midnight - daysAgo * day + random.between(7 * 60, 18 * 60) * 60_000)
}

function tagsOf(
  role: Role,
  company: DemoCompany,
  { years, contract, workType }: Pick<TitleTerms, 'years' | 'contract' | 'workType'>,
): string[] {
  const [first = '', ...rest] = role.tags
  const tags = [first, sectors[company.sectorKey].tag, ...rest]
  if (contract === 'internship') tags.push('Estágio')
  else if (years === 0) tags.push('Primeiro Emprego')
  if (workType === 'remoto') tags.push('Teletrabalho')
  return [...new Set(tags)]
}

const statuses = [
  { status: 'active', weight: 90 },
  { status: 'closed', weight: 5 },
  { status: 'pending', weight: 3 },
  { status: 'draft', weight: 2 },
] as const
