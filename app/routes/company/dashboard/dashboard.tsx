import { redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { roleHasRight } from '#app/domain/companies/company-role.ts'
import { noteView, noteVisit } from '#app/domain/companies/note-visit.ts'
import { listOwnJobs, ownJobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { countCompanyActivity } from '#app/domain/overview/count-company-activity.ts'
import { findCompanyAttention } from '#app/domain/overview/find-company-attention.ts'
import { paymentDetails } from '#app/domain/settings/payment-details.ts'
import { findPendingRequest } from '#app/domain/subscriptions/find-package-request.ts'
import { listOwnRequests } from '#app/domain/subscriptions/list-package-requests.ts'
import { listPackages } from '#app/domain/subscriptions/list-packages.ts'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { addressOf, dashboardTab } from '#app/routes/company/jobs/own-job-address.ts'
import { OwnJobs } from '#app/routes/company/jobs/own-jobs.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { findRoom } from '../jobs/find-room.ts'
import type { Route } from './+types/dashboard'
import { Overview } from './overview.tsx'
import { Plans } from './plans.tsx'

export const middleware = [requireCompanyRight('readOverview')]

const address = dashboardTab.path

const tabs = [
  { key: 'visao-geral', label: 'Visão Geral', to: address },
  { key: 'vagas', label: 'Gestão de Vagas', to: addressOf(dashboardTab) },
  { key: 'planos', label: 'Planos', to: `${address}?aba=planos` },
] as const

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Dashboard da empresa') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { db, actor, settings } = ctx
  const { searchParams } = new URL(request.url)
  const may = {
    publish: roleHasRight(actor.role, 'writeJobs'),
    buy: roleHasRight(actor.role, 'buyPackages'),
    edit: roleHasRight(actor.role, 'editCompany'),
  }
  const base = { companyName: actor.name, room: await findRoom(ctx), may }
  switch (searchParams.get('aba')) {
    case 'vagas': {
      const query = ownJobListSchema.parse(Object.fromEntries(searchParams))
      const [list] = await Promise.all([listOwnJobs(db, actor, query), noteView(db, actor)])
      if (query.page > 1 && list.jobs.length === 0) {
        throw redirect(addressOf(dashboardTab, { ...query, page: 1 }))
      }
      return { ...base, tab: 'vagas' as const, list, query }
    }
    case 'planos': {
      const [packages, requests, pending, platform] = await Promise.all([
        listPackages(db),
        may.buy ? listOwnRequests(db, actor) : [],
        may.buy ? findPendingRequest(db, actor.companyId) : undefined,
        settings(),
        noteView(db, actor),
      ])
      const payment = paymentDetails(platform)
      const reference = transferReference(actor.companyId)
      return { ...base, tab: 'planos' as const, reference, packages, requests, pending, payment }
    }
    default: {
      const lastVisit = await noteVisit(db, actor)
      const [figures, attention] = await Promise.all([
        countCompanyActivity(db, actor),
        findCompanyAttention(db, actor, lastVisit),
      ])
      return { ...base, tab: 'visao-geral' as const, figures, attention }
    }
  }
}

export default function CompanyDashboard({ loaderData }: Route.ComponentProps) {
  const { tab, room } = loaderData
  return (
    <>
      <h1 className="sr-only">Dashboard da empresa</h1>
      <Tabs
        label="Dashboard"
        tabs={tabs.map(({ key, label, to }) => ({ label, to, current: key === tab }))}
      />
      <div className="mt-6">
        {loaderData.tab === 'visao-geral' && (
          <Overview
            companyName={loaderData.companyName}
            figures={loaderData.figures}
            attention={loaderData.attention}
            room={room}
            may={loaderData.may}
          />
        )}
        {loaderData.tab === 'vagas' && (
          <OwnJobs
            list={loaderData.list}
            query={loaderData.query}
            room={room}
            listPage={dashboardTab}
            as="h2"
          />
        )}
        {loaderData.tab === 'planos' && <Plans {...loaderData} />}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
