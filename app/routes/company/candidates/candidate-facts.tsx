import { type Availability, availabilityLabels } from '#app/domain/candidate-database/visibility.ts'
import { type EducationLevel, educationLevelLabels } from '#app/domain/candidates/candidate.ts'
import { experienceText } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import type { ProvinceSlug } from '#app/domain/places/province.ts'

type Facts = {
  province: ProvinceSlug | null
  location: string | null
  experienceYears: number
  educationLevel: EducationLevel | null
  availability: Availability | null
}

/** Values that the candidate did not state are omitted. */
export function factsOf(facts: Facts): [string, string][] {
  const { province, location, experienceYears, educationLevel, availability } = facts
  const all: [string, string | undefined][] = [
    ['Onde mora', province || location ? placeLine(province, location) : undefined],
    // An empty profile has 0 years of experience by default, so omit 0.
    ['Experiência', experienceYears > 0 ? experienceText(experienceYears) : undefined],
    ['Escolaridade', educationLevel ? educationLevelLabels[educationLevel] : undefined],
    ['Disponibilidade', availability ? availabilityLabels[availability] : undefined],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

export function factLine(facts: Facts): string {
  const line = factsOf(facts).map(([label, value]) =>
    label === 'Disponibilidade' ? `Disponibilidade: ${value.toLowerCase()}` : value,
  )
  return line.join(' · ') || 'O perfil ainda diz pouco.'
}

export function SkillList({ skills, most = skills.length }: { skills: string[]; most?: number }) {
  if (skills.length === 0) return null
  const more = skills.length - most
  return (
    <ul aria-label="Competências" className="mt-2 flex flex-wrap gap-2">
      {skills.slice(0, most).map((skill) => (
        <li key={skill} className="badge clamped">
          {skill}
        </li>
      ))}
      {more > 0 && <li className="text-sm text-cinza">e mais {more}</li>}
    </ul>
  )
}
