import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import type { Steps } from '#app/domain/applications/find-neighbours.ts'
import './thumb-bar.css'
import type { Decision } from './application-decision.tsx'
import { StatusChoice } from './status-choice.tsx'
import { StepLinks } from './step-links.tsx'

type BarProps = {
  application: CompanyApplication
  query: ApplicationListQuery
  decision: Decision
  steps: Steps | null
}

export function ThumbBar({ application, query, decision, steps }: BarProps) {
  return (
    <section className="thumb-bar" aria-label="Decidir">
      {application.may.decide && (
        <StatusChoice application={application} query={query} decision={decision} isLegendHidden />
      )}
      <StepLinks steps={steps} query={query} />
    </section>
  )
}
