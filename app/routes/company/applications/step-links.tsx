import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { Neighbour, Steps } from '#app/domain/applications/find-neighbours.ts'
import { addressOf } from './application-address.ts'

/**
 * Links to the previous and the next application, also across the list's pages. They stay at the
 * same position on the screen.
 */
export function StepLinks({ steps, query }: { steps: Steps | null; query: ApplicationListQuery }) {
  const to = ({ id, page }: Neighbour) => addressOf({ ...query, page }, id)
  return (
    <span className="detail-step-links">
      {steps?.previous ? (
        <Link to={to(steps.previous)} preventScrollReset className="btn btn-quiet btn-small">
          <ChevronLeft aria-hidden="true" />
          Anterior
        </Link>
      ) : (
        <span />
      )}
      {steps?.next ? (
        <Link to={to(steps.next)} preventScrollReset className="btn btn-quiet btn-small">
          Seguinte
          <ChevronRight aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </span>
  )
}
