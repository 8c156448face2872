import { href } from 'react-router'
import { useLiveUpdates } from '#app/browser/live/use-live-updates.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findFeedSecret } from '#app/domain/applications/interviews/interview-feed.ts'
import {
  listInterviews,
  listPendingInterviews,
} from '#app/domain/applications/interviews/list-interviews.ts'
import { roleHasRight } from '#app/domain/companies/company-role.ts'
import { isSuspended } from '#app/domain/companies/is-suspended.ts'
import { readWeek } from '#app/domain/formats/luanda-week.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/interviews'
import './interviews.css'
import { SuspendedNotice } from '../suspended-notice.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { PendingInterviews } from './pending-interviews.tsx'
import { Week } from './week.tsx'

export const middleware = [requireCompanyRight('readApplications')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Entrevistas') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { db, actor, config } = ctx
  const week = readWeek(new URL(request.url).searchParams.get('dia'))
  const [suspended, interviews, pending, secret] = await Promise.all([
    isSuspended(db, actor.companyId),
    listInterviews(db, actor, { from: week.days[0], until: week.next }),
    listPendingInterviews(db, actor),
    findFeedSecret(ctx, actor),
  ])
  const feedUrl = secret && config.publicUrl + href('/calendario/:feed', { feed: `${secret}.ics` })
  const mayArrange = roleHasRight(actor.role, 'arrangeInterviews')
  return { suspended, week, interviews, pending, feedUrl, mayArrange, now: new Date() }
}

export default function Interviews({ loaderData }: Route.ComponentProps) {
  // The stream of application changes also reports interviews.
  useLiveUpdates(href('/empresa/candidatos/novidades'))
  const { suspended, week, interviews, pending, feedUrl, mayArrange, now } = loaderData
  if (suspended)
    return (
      <>
        <h1 className="mb-4">Entrevistas</h1>
        <SuspendedNotice />
      </>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="area-head">
          <h1>Entrevistas</h1>
          {mayArrange && (
            <LinkButton to={href('/empresa/candidatos')} size="small">
              Escolher candidatos
            </LinkButton>
          )}
        </div>
        <Week week={week} interviews={interviews} now={now} />
      </div>
      <PendingInterviews {...pending} />
      <CalendarFeed url={feedUrl} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as entrevistas" />
}
