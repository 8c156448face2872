import { educationLevelLabels } from '#app/domain/candidates/candidate.ts'
import type { VisibleProfile } from '#app/domain/candidates/find-visible-profile.ts'
import { experienceText } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'

export function CandidateProfile({ profile }: { profile: VisibleProfile }) {
  const { province, location, educationLevel, skills, bio } = profile
  const facts = [
    ['Onde mora', province || location ? placeLine(province, location) : undefined],
    ['Estudos', educationLevel ? educationLevelLabels[educationLevel] : undefined],
    ['Experiência', yearsOf(profile.experienceYears)],
  ].filter(([, value]) => value)
  return (
    <section className="mt-5" aria-labelledby="perfil-do-candidato">
      <h3 id="perfil-do-candidato">Perfil do candidato</h3>
      <p className="mb-2 text-sm text-cinza">O que o perfil diz hoje, com o acordo do candidato.</p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {skills.length > 0 && (
        <ul aria-label="Competências" className="mb-3 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="badge clamped">
              {skill}
            </li>
          ))}
        </ul>
      )}
      {bio && <p className="clamped max-w-[66ch] whitespace-pre-line">{bio}</p>}
    </section>
  )
}

/** An empty profile has 0 years of experience by default, so 0 is omitted. */
function yearsOf(years: number): string | undefined {
  return years > 0 ? experienceText(years) : undefined
}
