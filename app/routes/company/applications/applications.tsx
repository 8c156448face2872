import { redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { findCompanyApplication } from '#app/domain/applications/find-company-application.ts'
import {
  applicationListSchema,
  listCompanyApplications,
  listJobsWithApplications,
} from '#app/domain/applications/list-company-applications.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/applications'
import { addressOf } from './application-address.ts'
import { useDecision } from './application-decision.tsx'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { useApplicationKeys } from './application-keys.ts'
import { ApplicationList } from './application-list.tsx'

export function meta() {
  return [{ title: 'Candidaturas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const { searchParams } = new URL(request.url)
  const query = applicationListSchema.parse(Object.fromEntries(searchParams))
  const [list, jobs, chosen] = await Promise.all([
    listCompanyApplications(db, actor, query),
    listJobsWithApplications(db, actor),
    query.candidatura ? findCompanyApplication(db, actor, query.candidatura) : null,
  ])
  if (chosen === undefined) notFound()
  if (query.page > 1 && list.applications.length === 0) {
    throw redirect(addressOf({ ...query, page: 1 }, query.candidatura))
  }
  return { list, jobs, chosen, query }
}

export default function CompanyApplications({ loaderData }: Route.ComponentProps) {
  const { list, jobs, chosen, query } = loaderData
  const decision = useDecision(query)
  useApplicationKeys({
    ids: list.applications.map(({ id }) => id),
    chosen,
    query,
    decide: decision.decide,
  })
  return (
    <>
      <div className="area-head">
        <h1>Candidaturas</h1>
        <p className="for-keyboards hidden text-sm text-cinza lg:block">
          <kbd>J</kbd> seguinte, <kbd>K</kbd> anterior, <kbd>1</kbd> a <kbd>4</kbd> mudam o status
        </p>
      </div>
      <div className={chosen ? 'split split-has-detail' : 'split'}>
        <div>
          <ApplicationFilters query={query} jobs={jobs} />
          <ApplicationList list={list} query={query} pending={decision.pending} />
        </div>
        <section className="split-detail" aria-label="Candidatura escolhida">
          {chosen ? (
            <ApplicationDetail application={chosen} query={query} decision={decision} />
          ) : (
            list.total > 0 && (
              <p className="card hidden text-cinza lg:block">
                Escolha uma candidatura para a ver aqui.
              </p>
            )
          )}
        </section>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
