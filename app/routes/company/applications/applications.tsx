import { useCallback } from 'react'
import { data, href, redirect, useLocation } from 'react-router'
import { useLiveUpdates } from '#app/browser/live/use-live-updates.ts'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  type ApplicationListQuery,
  applicationListSchema,
  asksTooMuch,
  findListRights,
  rightsWithoutPlan,
} from '#app/domain/applications/application-query.ts'
import { findLastExport } from '#app/domain/applications/export-applications.ts'
import { findCompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { findSteps } from '#app/domain/applications/find-neighbours.ts'
import { findOpenChange } from '#app/domain/applications/find-open-change.ts'
import { findOpenDecision } from '#app/domain/applications/find-open-decision.ts'
import {
  listCompanyApplications,
  listJobsWithApplications,
  listLabels,
} from '#app/domain/applications/list-company-applications.ts'
import { seeApplication } from '#app/domain/applications/see-application.ts'
import { isSuspended } from '#app/domain/companies/is-suspended.ts'
import { noteView } from '#app/domain/companies/note-visit.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/applications'
import './applications.css'
import { SuspendedNotice } from '../suspended-notice.tsx'
import { addressOf, listSearch } from './application-address.ts'
import { useDecision } from './application-decision.tsx'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationKeyList } from './application-key-list.tsx'
import { useApplicationKeys } from './application-keys.ts'
import { ApplicationList, NotInPlan } from './application-list.tsx'
import { CountAndExport } from './count-and-export.tsx'
import { drawCvsAhead, openCvBeside } from './cv-beside.ts'
import { isReadable } from './cv-section.tsx'
import { OpenChangeBanner, OpenDecisionBanner } from './open-decision-banner.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useHeldList } from './use-held-list.ts'
import { useSelection } from './use-selection.ts'

export const middleware = [requireCompanyRight('readApplications')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Candidaturas') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { db, actor } = ctx
  const { searchParams } = new URL(request.url)
  const query = applicationListSchema.parse(Object.fromEntries(searchParams))
  const plan = await catchUnexpected(ctx, () => findListRights(db, actor))
  const rights = 'refusal' in plan ? rightsWithoutPlan(actor) : plan
  const isRefused = asksTooMuch(query, rights)
  const allowed: ApplicationListQuery = isRefused
    ? { ...query, provincia: undefined, anos: undefined, estudos: undefined }
    : query
  if (query.candidatura && rights.mayDecide) await seeApplication(db, actor, query.candidatura)
  const reading = listCompanyApplications(db, actor, allowed)
  const [list, suspended, jobs, labels, chosen, steps, decision, change, lastExport] =
    await Promise.all([
      reading,
      isSuspended(db, actor.companyId),
      listJobsWithApplications(db, actor),
      listLabels(db, actor),
      query.candidatura ? findCompanyApplication(db, actor, query.candidatura) : null,
      query.candidatura ? findSteps(db, actor, allowed, reading, query.candidatura) : null,
      query.decisao ? findOpenDecision(db, actor, query.decisao) : undefined,
      query.mudanca ? findOpenChange(db, actor, query.mudanca) : undefined,
      rights.mayExport ? findLastExport(db, actor) : undefined,
      noteView(db, actor),
    ])
  if (chosen === undefined) notFound()
  if (query.page > 1 && list.applications.length === 0 && !isRefused) {
    throw redirect(addressOf({ ...query, page: 1 }, query.candidatura))
  }
  const cv = chosen && query.cv ? await openCvBeside(ctx, chosen.id, request.signal) : null
  if (chosen && cv && steps?.next) void drawCvsAhead(ctx, [chosen.id, steps.next.id])
  return data(
    {
      list,
      suspended,
      jobs,
      labels,
      chosen,
      steps,
      cv,
      rights,
      isPlanUnread: 'refusal' in plan,
      isRefused,
      lastExport,
      decision,
      change,
      ticked: searchParams.getAll(HELD_ROWS),
      // An expired undo offer must not stay in the URL.
      query: { ...query, decisao: decision?.id, mudanca: change?.id },
    },
    { status: isRefused ? 403 : 200 },
  )
}

export default function CompanyApplications({ loaderData }: Route.ComponentProps) {
  const { list, jobs, labels, chosen, steps, cv, query, rights, isRefused } = loaderData
  const { key } = useLocation()
  const decision = useDecision(query)
  const isReading = useCallback(
    () => query.candidatura !== undefined || window.scrollY > 0 || isUsingList(),
    [query.candidatura],
  )
  const held = useHeldList(
    key,
    list.applications,
    useLiveUpdates(href('/empresa/candidatos/novidades'), isReading),
  )
  const selection = useSelection(
    listSearch({ ...query, page: 1 }).toString(),
    query.page,
    held.rows,
    loaderData.ticked,
  )
  useApplicationKeys({
    ids: held.rows.map(({ id }) => id),
    chosen,
    steps,
    query,
    decide: decision.decide,
    undo: decision.undo,
    select: (id) => selection.select(id, !selection.selected.includes(id)),
  })
  const tools = classNames(
    'list-tools',
    chosen !== null && 'has-detail',
    isReadable(cv) && 'has-cv',
  )
  return (
    <>
      <div className="applications-top">
        <h1>Candidaturas</h1>
        <div className={tools}>
          <ApplicationFilters query={query} jobs={jobs} labels={labels} rights={rights} />
        </div>
      </div>
      {loaderData.decision && (
        <OpenDecisionBanner
          key={loaderData.decision.id}
          decision={loaderData.decision}
          query={query}
        />
      )}
      {loaderData.change && (
        <OpenChangeBanner key={loaderData.change.id} change={loaderData.change} query={query} />
      )}
      {loaderData.isPlanUnread && (
        <Notice tone="destructive" title="Erro ao carregar informações do plano">
          Pode ler e decidir as candidaturas. Para exportar, tente daqui a um minuto.
        </Notice>
      )}
      {!isRefused && (
        <div className={classNames('list-head', tools)}>
          <StatusTabs query={query} counts={list.counts} />
          <CountAndExport
            query={query}
            rights={rights}
            total={list.total}
            lastExport={loaderData.lastExport}
          />
        </div>
      )}
      <div
        className={classNames(
          'split',
          chosen !== null && 'split-has-detail',
          isReadable(cv) && 'split-has-cv',
        )}
      >
        <div>
          {loaderData.suspended ? (
            <SuspendedNotice />
          ) : isRefused ? (
            <NotInPlan query={query} />
          ) : (
            <ApplicationList
              rows={held.rows}
              total={list.total}
              pages={list.pages}
              pending={decision.pending}
              isOfSeveralJobs={!query.vaga && jobs.length > 1}
              query={query}
              selection={selection}
              held={held}
              mayDecide={rights.mayDecide}
              mayReadJobs={rights.mayReadJobs}
            />
          )}
        </div>
        <SplitDetail
          label="Candidatura escolhida"
          chosen={chosen?.id}
          empty={
            list.total > 0 && (
              <p className="card hidden text-cinza lg:block">
                Escolha uma candidatura para a ver aqui.
              </p>
            )
          }
        >
          {chosen && (
            <ApplicationDetail
              application={chosen}
              query={query}
              decision={decision}
              steps={steps}
              cv={cv}
            />
          )}
        </SplitDetail>
      </div>
      <ApplicationKeyList />
    </>
  )
}

function isUsingList(): boolean {
  const list = document.querySelector('.split-list')
  const hasFocus = list?.contains(document.activeElement) ?? false
  return hasFocus || list?.querySelector('.row-tick input:checked') != null
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
