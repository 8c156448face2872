import { ApplicationStatusBadge } from '#app/components/people/application-status-badge.tsx'
import type { listEndedApplications } from '#app/domain/applications/archive-applications.ts'
import { longDate } from '#app/domain/formats/dates.ts'

type Ended = Awaited<ReturnType<typeof listEndedApplications>>

/**
 * Lists the applications to deleted companies, so that the candidate does not wait for an answer.
 */
export function EndedApplications({ ended }: { ended: Ended }) {
  return (
    <section aria-labelledby="terminadas" className="grid gap-3">
      <div>
        <h2 id="terminadas" className="text-lg">
          De empresas que saíram do portal
        </h2>
        <p className="text-sm text-cinza">
          A empresa removeu a conta e as vagas, por isso já não há resposta a esperar. Fica o estado
          em que cada candidatura estava.
        </p>
      </div>
      <ul className="divide-y divide-linha border-y border-linha">
        {ended.map(({ id, title, status, appliedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="clamped font-semibold">{title}</p>
              <p className="text-sm text-cinza">Enviada a {longDate(appliedAt)}</p>
            </div>
            <ApplicationStatusBadge status={status} audience="candidate" />
          </li>
        ))}
      </ul>
    </section>
  )
}
