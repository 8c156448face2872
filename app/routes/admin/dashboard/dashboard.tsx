import { data, href } from 'react-router'
import { useLiveUpdates } from '#app/browser/live/use-live-updates.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findPendingBankAccount } from '#app/domain/administrators/find-pending-bank-account.ts'
import { countPlatform } from '#app/domain/overview/count-platform.ts'
import { findPendingWork } from '#app/domain/overview/find-pending-work.ts'
import { sumRevenue } from '#app/domain/overview/sum-revenue.ts'
import { areRegistrationsPaused } from '#app/domain/registration/note-registration-ceiling.ts'
import { unusualStates } from '#app/domain/settings/unusual-states.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'
import { overallStatus } from '#app/http/health/overall-status.ts'
import type { Route } from './+types/dashboard'
import { BankAccountNotice } from './bank-account-notice.tsx'
import { PendingWork } from './pending-work.tsx'
import { PlatformFigures } from './platform-figures.tsx'
import { QuickLinks } from './quick-links.tsx'
import { SystemStatus } from './system-status.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Painel Administrativo') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const [health, figures] = await Promise.all([
    ctx.health.find(),
    catchUnexpected(ctx, async () => {
      const [settings, pendingAccount, pending, paused, counts, revenue] = await Promise.all([
        ctx.settings(),
        findPendingBankAccount(ctx.db, ctx.actor),
        findPendingWork(ctx.db),
        areRegistrationsPaused(ctx.db),
        countPlatform(ctx.db),
        sumRevenue(ctx.db),
      ])
      return { states: unusualStates(settings), pendingAccount, pending, paused, counts, revenue }
    }),
  ])
  const status = { word: overallStatus(health), health }
  // If the figures cannot be read, the system status is shown nevertheless.
  return 'refusal' in figures ? data({ status, figures: null }, 503) : data({ status, figures })
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  useLiveUpdates(href('/admin/novidades'))
  const { status, figures } = loaderData
  return (
    <>
      <div className="area-head">
        <h1>Painel Administrativo</h1>
        <SystemStatus {...status} />
      </div>
      {figures ? (
        <div className="grid grid-cols-1 gap-6">
          {figures.pendingAccount && <BankAccountNotice {...figures.pendingAccount} />}
          <PendingWork
            pending={figures.pending}
            states={figures.states}
            isPaused={figures.paused}
          />
          <PlatformFigures counts={figures.counts} revenue={figures.revenue} />
          <QuickLinks />
        </div>
      ) : (
        <LoadFailed title="Não foi possível carregar os dados." />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
