import { data, href } from 'react-router'
import { AlertList } from '#app/components/alerts/alert-list.tsx'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { alertChangeSchema, changeAlert } from '#app/domain/alerts/change-alert.ts'
import { findSearchNames } from '#app/domain/alerts/find-search-names.ts'
import { listAlerts } from '#app/domain/alerts/list-alerts.ts'
import { findSubscriber } from '#app/domain/alerts/subscriber.ts'
import { readJobSearch } from '#app/domain/jobs/search/job-search.ts'
import { refused } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { alertChangeNotice, alertChangeRefusals } from '#app/http/forms/alert-change.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/manage-alerts'

const failed = 'O alerta não foi alterado'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Os meus alertas') }]
}

export { headers } from './gate.tsx'

/** Shows one subscriber's alerts; opened from a link in an e-mail (ALERT-08). */
export const loader = page({
  gate: forPublic,
  load: async ({ ctx, params }) => {
    const subscriber = await findSubscriber(ctx.db, params.secret ?? '')
    if (!subscriber)
      return data({ alerts: undefined, names: undefined, secret: '' }, { status: 404 })
    const alerts = await listAlerts(ctx.db, subscriber)
    const searches = alerts.map(({ query }) => readJobSearch(new URLSearchParams(query)))
    const names = await findSearchNames(ctx.db, searches)
    return data({ alerts, names, secret: params.secret ?? '' })
  },
})

export const action = formAction({
  gate: forPublic,
  input: alertChangeSchema,
  failed,
  act: async ({ ctx, input, params }) => {
    const subscriber = await findSubscriber(ctx.db, params.secret ?? '')
    if (!subscriber) return refused('alert-not-found')
    return changeAlert(ctx.db, ctx.actor, subscriber, input)
  },
  refusals: alertChangeRefusals,
  done: ({ input, params }) =>
    redirectInPlace(
      href('/alertas/gerir/:secret', { secret: params.secret ?? '' }),
      alertChangeNotice(input),
    ),
})

export const clientAction = keepsInput(failed)

export default function ManageAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, names, secret } = loaderData
  if (!alerts)
    return (
      <>
        <h1 className="mb-4 text-2xl">Os meus alertas</h1>
        <Notice tone="warning" title="Esta ligação não é válida">
          Abra a ligação do email mais recente, ou{' '}
          <Link to={href('/alertas/novo')} className="link">
            crie um alerta
          </Link>
          .
        </Notice>
      </>
    )
  return (
    <>
      <h1 className="mb-4 text-2xl">Os meus alertas</h1>
      <AlertList alerts={alerts} names={names} state={actionData} />
      {alerts.some(({ isDeleted }) => !isDeleted) && (
        <p className="mt-6">
          <Link
            to={href('/alertas/cancelar/:secret', { secret })}
            className="link inline-flex min-h-11 items-center"
          >
            Deixar de receber todos os alertas
          </Link>
        </p>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os alertas" />
}
