import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  data,
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { usePageFocus } from '#app/browser/focus/use-page-focus.ts'
import { useRestoredFocus } from '#app/browser/focus/use-restored-focus.ts'
import { replayEdits } from '#app/browser/forms/changed-field.ts'
import { FormModules } from '#app/browser/forms/form-modules.tsx'
import { restoreEdits } from '#app/browser/forms/hydration-guard.ts'
import { useForgetDrafts } from '#app/browser/forms/stored-drafts.ts'
import { useSignOutElsewhere } from '#app/browser/live/use-sign-out-elsewhere.ts'
import { isUnreachable } from '#app/browser/offline/page/is-unreachable.ts'
import { stayWhenUnreachable } from '#app/browser/offline/page/stay-when-unreachable.ts'
import { onlyFragmentChanged } from '#app/browser/router/only-fragment-changed.ts'
import { showFromMemory, usePageMemory } from '#app/browser/router/page-memory.ts'
import { Prefetch } from '#app/browser/router/prefetch.tsx'
import { useFollowLinks } from '#app/browser/router/use-follow-links.ts'
import { useNewerBuild } from '#app/browser/router/use-newer-build.ts'
import type { Route } from './+types/root'
import {
  FailurePage,
  MaintenancePage,
  UnreachablePage,
} from './components/feedback/failure-page.tsx'
import { NoticeToaster } from './components/feedback/notice-toaster.tsx'
import { keepListOnPaneError } from './components/jobs/pane-load-error.ts'
import { Offline } from './components/offline/offline.tsx'
import { AccountTypeDialog } from './components/session/account-type-dialog.tsx'
import { ActiveCompany } from './components/session/active-company.tsx'
import { SessionProvider, SessionSpinner } from './components/session/session.tsx'
import type { Viewer } from './components/session/viewer.ts'
import { ConnectionStrip } from './components/shell/connection-strip.tsx'
import { FewScripts, useRunningScripts, useWaking } from './components/shell/few-scripts.tsx'
import { leadsIntoArea, leadsToUnloadedArea } from './components/shell/leads-into-area.ts'
import { PageSkeleton } from './components/shell/page-or-skeleton.tsx'
import { ProgressLine } from './components/shell/progress-line.tsx'
import { isSignedIn, type SignedIn } from './domain/actor.ts'
import { IN_MAINTENANCE } from './domain/settings/maintenance.ts'
import { publicSettings } from './domain/settings/public-settings.ts'
import { listOwnCompanies } from './domain/team/choose-company.ts'
import { dashboardOf } from './http/access/dashboards.ts'
import { findViewer } from './http/access/find-viewer.ts'
import { actorContext, admittedContext } from './http/access/gates.ts'
import { navLinksOf, profileOf } from './http/access/nav-links.ts'
import { refuseInMaintenance } from './http/access/refuse-in-maintenance.ts'
import { markStoresFor, refuseForOthers, storesFor } from './http/access/stores-for.ts'
import { type AppContext, requestContext } from './http/context.ts'
import { forgetNotice, readNotice } from './http/notices/notice.ts'
import { wantsDataSaver } from './http/rendering/data-saver.ts'
import { HiddenFields } from './ui/hidden-fields.ts'
import './ui/theme.css'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    context.get(requestContext).route = `/${pattern}`
    const { actor, cookies } = await findViewer(request, context)
    context.set(actorContext, actor)
    refuseForOthers(request, actor)
    const { settings } = context.get(requestContext).ctx
    const closed = refuseInMaintenance(request, actor, await settings())
    if (closed) return closed
    const response = await next()
    // Answer 404 for a route without a gate (AUTH-71).
    if (!context.get(admittedContext) && response.ok) throw data(null, 404)
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    if (isSignedIn(actor)) response.headers.set('Cache-Control', 'private, no-store')
    markStoresFor(request, response, actor)
    const isRead = request.method === 'GET' && response.ok && readNotice(request)
    if (isRead) response.headers.append('Set-Cookie', forgetNotice)
    return response
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  showFromMemory,
  stayWhenUnreachable(href('/sair')),
  keepListOnPaneError,
]

export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  return !onlyFragmentChanged(step) && step.defaultShouldRevalidate
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, requestId } = context.get(requestContext)
  const actor = context.get(actorContext)
  const settings = await ctx.settings()
  const viewer: Viewer | null = isSignedIn(actor)
    ? {
        kind: actor.kind,
        name: actor.name || 'Usuário',
        dashboard: dashboardOf(actor),
        profile: profileOf(actor),
        role: actor.kind === 'company' ? actor.role : undefined,
        companies: await companiesOf(ctx, actor),
        navLinks: navLinksOf(actor),
        isBorrowed: actor.isBorrowed,
        asksType: asksType(actor),
      }
    : null
  return {
    viewer,
    storesFor: storesFor(actor),
    notice: readNotice(request) ?? null,
    saver: wantsDataSaver(request),
    requestId,
    publicUrl: ctx.config.publicUrl,
    demo: ctx.config.demo,
    platform: publicSettings(settings),
  }
}

async function companiesOf({ db, log }: AppContext, actor: SignedIn) {
  if (actor.kind !== 'company' || !actor.hasOthers) return undefined
  return listOwnCompanies(db, actor).catch((error: unknown) => {
    log.error(
      { event: 'companies-unreadable', err: error },
      'the companies of a user could not be read',
    )
    return undefined
  })
}

function asksType(actor: SignedIn): Viewer['asksType'] {
  if (actor.kind !== 'undecided' || actor.profile === 'unread') return 'no'
  return actor.profile === 'missing' ? 'later' : 'now'
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const runs = useRunningScripts(root)
  return (
    <html lang="pt-AO" data-saver={root?.saver || undefined} data-wakes={useWaking(root)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF7F0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171311" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {runs === 'all' && <ScrollRestoration />}
        {runs === 'all' && <Scripts />}
        {runs === 'few' && <FewScripts />}
      </body>
    </html>
  )
}

/** Fetching a job's data counts as a view, so it must not be prefetched. */
const isNotPrefetched = (pathname: string) =>
  /^\/(?:vaga-detalhes|v)\//.test(pathname) || leadsIntoArea(pathname)

const endsTheStay = new Set<string>(['signed-out', 'account-deleted'])

const hiddenFields = <ActiveCompany />

export default function App({ loaderData }: Route.ComponentProps) {
  const { storesFor, saver } = loaderData
  const hasEnded = endsTheStay.has(loaderData.notice?.name ?? '')
  useFollowLinks(leadsToUnloadedArea)
  useForgetDrafts(hasEnded)
  useSignOutElsewhere(hasEnded, loaderData.viewer !== null)
  usePageMemory(loaderData.viewer !== null)
  usePageFocus(useLocation().pathname)
  useRestoredFocus()
  return (
    <SessionProvider viewer={loaderData.viewer}>
      <NoticeToaster notice={loaderData.notice}>
        <ProgressLine />
        {!loaderData.viewer && <Prefetch skips={isNotPrefetched} />}
        {loaderData.viewer && <FormModules />}
        <ConnectionStrip />
        <SessionSpinner />
        <HiddenFields value={hiddenFields}>
          <Outlet />
        </HiddenFields>
        <AccountTypeDialog />
        <Offline storesFor={storesFor} saver={saver} hasEnded={hasEnded} />
        <ScriptsAreHere />
      </NoticeToaster>
    </SessionProvider>
  )
}

/** Marks the document as hydrated, for styles and browser tests. */
function ScriptsAreHere() {
  // A layout effect, so that it runs before any component's effect writes into a field.
  useLayoutEffect(restoreEdits, [])
  useEffect(() => {
    replayEdits()
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  if (useNewerBuild(error)) return <PageSkeleton />
  if (isUnreachable(error)) return <UnreachablePage path={pathname + search} />
  if (isRouteErrorResponse(error) && error.data === IN_MAINTENANCE) return <MaintenancePage />
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <FailurePage status={status} requestId={root?.requestId} />
}
