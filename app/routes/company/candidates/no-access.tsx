import Lock from 'lucide-react/icons/lock'
import { href } from 'react-router'
import type { AccessRefusal } from '#app/domain/candidate-database/database-access.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

const features = [
  'Candidatos que deixaram que as empresas os encontrem',
  'Procura por palavras, competências, província, experiência e escolaridade',
  'Contactos e CV dos perfis que abrir',
  'Convites para as suas vagas',
]

const refusals = {
  'not-in-plan': {
    sentence: `A base de candidatos está incluída no plano ${planWith('canAccessCandidateDatabase')}.`,
    to: `${href('/empresa/dashboard')}?aba=planos`,
    label: 'Ver planos',
  },
  'level-too-low': {
    sentence: 'A base de candidatos é só para empresas verificadas, pelo menos do nível 1.',
    to: href('/empresa/verificacao'),
    label: 'Ver a verificação',
  },
} satisfies Record<AccessRefusal, { sentence: string; to: string; label: string }>

export function NoAccess({ refusal }: { refusal: AccessRefusal }) {
  const { sentence, to, label } = refusals[refusal]
  return (
    <>
      <div className="area-head">
        <h1>Base de candidatos</h1>
      </div>
      <Card as="section">
        <p className="font-semibold">{sentence}</p>
        <ul className="mt-3 mb-4 grid gap-1 text-cinza">
          {features.map((words) => (
            <li key={words} className="flex gap-2" aria-disabled="true">
              <Lock aria-hidden="true" className="mt-1 size-4 flex-none" />
              {words}
            </li>
          ))}
        </ul>
        <LinkButton to={to} variant="primary">
          {label}
        </LinkButton>
      </Card>
    </>
  )
}
