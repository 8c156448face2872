import Lock from 'lucide-react/icons/lock'
import { href } from 'react-router'
import type { StatisticsRefusal } from '#app/domain/overview/find-company-statistics.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

const features = [
  'As suas vagas e candidaturas, por estado e por dia',
  'Visualizações e partilhas de cada vaga',
  'Quantas visualizações acabam em candidatura',
  'Quanto tempo leva a decidir',
]

const sentences = {
  'not-in-plan': `As estatísticas estão incluídas no plano ${planWith('canViewAnalytics')}.`,
} satisfies Record<StatisticsRefusal, string>

/** Names a plan that includes the statistics (D52). */
export function NotInPlan({ refusal }: { refusal: StatisticsRefusal }) {
  return (
    <>
      <div className="area-head">
        <h1>Estatísticas</h1>
      </div>
      <Card as="section">
        <p className="font-semibold">{sentences[refusal]}</p>
        <ul className="mt-3 mb-4 grid gap-1 text-cinza">
          {features.map((words) => (
            <li key={words} className="flex gap-2" aria-disabled="true">
              <Lock aria-hidden="true" className="mt-1 size-4 flex-none" />
              {words}
            </li>
          ))}
        </ul>
        <LinkButton to={`${href('/empresa/dashboard')}?aba=planos`} variant="primary">
          Ver planos
        </LinkButton>
      </Card>
    </>
  )
}
