import type { DemoCandidate, EducationLevel } from './candidate.ts'
import { roleOf } from './roles.ts'
import type { CurriculumVitae } from './write-cv-pdf.ts'

const education = {
  ensino_basico: 'Ensino básico',
  ensino_medio: 'Ensino médio',
  ensino_tecnico: 'Ensino técnico',
  licenciatura: 'Licenciatura',
  mestrado: 'Mestrado',
  doutoramento: 'Doutoramento',
} satisfies Record<EducationLevel, string>

export function curriculumOf(candidate: DemoCandidate): CurriculumVitae {
  const years = candidate.experience_years
  return {
    name: candidate.name,
    profession: professionOf(candidate),
    contact: `${candidate.phone} | ${candidate.email} | ${candidate.location}`,
    sections: [
      { heading: 'Perfil', lines: [candidate.bio] },
      {
        heading: 'Experiência',
        lines: [years === 1 ? '1 ano na profissão' : `${years} anos na profissão`],
      },
      { heading: 'Formação', lines: [education[candidate.education_level]] },
      { heading: 'Competências', lines: candidate.skills },
    ],
  }
}

function professionOf(candidate: DemoCandidate): string {
  const role = roleOf(candidate.role)
  return (candidate.gender === 'F' ? role.woman : role.man) || role.man || role.woman
}
