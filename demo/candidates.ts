import { bioOf } from './bio.ts'
import type { DemoCandidate, EducationLevel } from './candidate.ts'
import { handle } from './handle.ts'
import { demoName } from './names.ts'
import type { Random } from './random.ts'
import type { Role } from './roles/role.ts'
import { roles } from './roles.ts'
import { locationIn, type Town, towns } from './towns.ts'

/** `count` candidates, at most 999, each with a distinct e-mail address. */
export function demoCandidates(random: Random, count: number, now: Date): DemoCandidate[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => demoCandidate(random, index + 1, now, taken))
}

function demoCandidate(
  random: Random,
  number: number,
  now: Date,
  taken: Set<string>,
): DemoCandidate {
  const role = random.weighted(roles, ({ weight }) => weight)
  const gender = genderIn(random, role)
  const { full, given, family } = demoName(random, gender)
  const town = townIn(random)
  const years = Math.max(0, Math.round(role.years[1] * random.next() ** 1.3 * 1.4))
  const education_level = educationOf(random, role)
  const digits = String(number).padStart(3, '0')
  return {
    name: full,
    email: addressOf(`${handle(given, '')}.${handle(family, '')}`, taken),
    // No person has these numbers: no operator uses the prefix 90, and no identity document has
    // the letters XX.
    phone: `+244 900 001 ${digits}`,
    gender,
    birth_date: birthDate(random, now, { years, education_level }),
    document_number: `000000${digits}XX000`,
    province: town.province,
    location: locationIn(town, random.pick(town.spots)),
    where: town.where,
    role: role.key,
    experience_years: years,
    education_level,
    skills: random.some(role.skills, random.between(2, 5)),
    bio: bioOf(random, { role, gender, years, town }),
  }
}

function genderIn(random: Random, role: Role): DemoCandidate['gender'] {
  if (!role.woman) return 'M'
  if (!role.man) return 'F'
  if (random.chance(0.01)) return 'Outro'
  const mostlyMen = role.rhythm === 'field' || role.rhythm === 'rota'
  return random.chance(mostlyMen ? 0.78 : 0.48) ? 'M' : 'F'
}

function townIn(random: Random): Town {
  return random.weighted(towns, ({ province }) => (province === 'luanda' ? 4 : 1))
}

function educationOf(random: Random, { education }: Role): EducationLevel {
  if (education === 'basico') return random.chance(0.6) ? 'ensino_basico' : 'ensino_medio'
  if (education === 'medio') return random.chance(0.8) ? 'ensino_medio' : 'licenciatura'
  if (education === 'tecnico') return random.chance(0.85) ? 'ensino_tecnico' : 'licenciatura'
  return random.weighted(afterUniversity, ({ weight }) => weight).level
}

const afterUniversity = [
  { level: 'licenciatura', weight: 86 },
  { level: 'mestrado', weight: 12 },
  { level: 'doutoramento', weight: 2 },
] as const

const ageAfter: Record<EducationLevel, number> = {
  ensino_basico: 18,
  ensino_medio: 19,
  ensino_tecnico: 20,
  licenciatura: 23,
  mestrado: 26,
  doutoramento: 31,
}

function birthDate(
  random: Random,
  now: Date,
  { years, education_level }: Pick<DemoCandidate, 'education_level'> & { years: number },
): string {
  // Add one year: a candidate whose birthday comes later this year is one year younger than the
  // difference between the years.
  const age = ageAfter[education_level] + years + 1 + random.between(0, 7)
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, 0, random.between(1, 365)))
  return day.toISOString().slice(0, 10)
}

function addressOf(name: string, taken: Set<string>): string {
  let local = name
  for (let again = 2; taken.has(local); again++) local = `${name}${again}`
  taken.add(local)
  return `${local}@candidatos.example`
}
