import { href } from 'react-router'
import { type ProfileField, profileLevelWords } from '#app/domain/candidates/candidate.ts'
import type { ProfileGaps } from '#app/domain/candidates/find-profile-gaps.ts'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'

const todo = {
  cv: { words: 'Enviar o CV', field: 'cv' },
  phone: { words: 'Juntar o telefone', field: 'phone' },
  place: { words: 'Dizer onde mora', field: 'province' },
  skills: { words: 'Juntar competências', field: 'skills' },
  education: { words: 'Indicar a escolaridade', field: 'educationLevel' },
  bio: { words: 'Escrever a apresentação', field: 'bio' },
  photo: { words: 'Pôr uma fotografia', field: 'photo' },
} satisfies Record<ProfileField, { words: string; field: string }>

/** The completeness in per cent and words, with a link to each missing field. */
export function ProfileLevel({ missing, percent }: ProfileGaps) {
  return (
    <Card as="section" aria-labelledby="nivel">
      <h2 id="nivel" className="mb-3 text-lg">
        O seu perfil está {profileLevelWords(percent)}
      </h2>
      <Progress level label="Preenchido" value={percent} />
      {missing.length === 0 ? (
        <p className="mt-2 text-sm text-cinza">Tem tudo o que ajuda uma empresa a escolher.</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {missing.map((field) => (
            <li key={field}>
              {/* A plain link, so that the browser scrolls to a field of the same page. */}
              <a
                href={`${href('/usuario/perfil')}#${todo[field].field}`}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                {todo[field].words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
