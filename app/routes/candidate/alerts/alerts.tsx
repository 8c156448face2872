import { href } from 'react-router'
import { AlertList } from '#app/components/alerts/alert-list.tsx'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { alertChangeSchema, changeAlert } from '#app/domain/alerts/change-alert.ts'
import { findSearchNames } from '#app/domain/alerts/find-search-names.ts'
import { listAlerts } from '#app/domain/alerts/list-alerts.ts'
import { findSubscriberOfCandidate } from '#app/domain/alerts/subscriber.ts'
import { readJobSearch } from '#app/domain/jobs/search/job-search.ts'
import { refused } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { alertChangeNotice, alertChangeRefusals } from '#app/http/forms/alert-change.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/alerts'

const failed = 'O alerta não foi alterado'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Alertas de vagas') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const subscriber = await findSubscriberOfCandidate(db, actor.candidateId)
  const alerts = subscriber ? await listAlerts(db, subscriber) : []
  const searches = alerts.map(({ query }) => readJobSearch(new URLSearchParams(query)))
  return { alerts, names: await findSearchNames(db, searches) }
}

export const action = formAction({
  gate: forCandidate,
  input: alertChangeSchema,
  failed,
  act: async ({ ctx, input }) => {
    const subscriber = await findSubscriberOfCandidate(ctx.db, ctx.actor.candidateId)
    if (!subscriber) return refused('alert-not-found')
    return changeAlert(ctx.db, ctx.actor, subscriber, input)
  },
  refusals: alertChangeRefusals,
  done: ({ input }) => redirectInPlace(href('/usuario/alertas'), alertChangeNotice(input)),
})

export const clientAction = keepsInput(failed)

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, names } = loaderData
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Alertas de vagas</h1>
        {alerts.some(({ isDeleted }) => !isDeleted) && (
          <LinkButton to={href('/alertas/novo')} variant="primary">
            Criar alerta
          </LinkButton>
        )}
      </div>
      <AlertList alerts={alerts} names={names} state={actionData} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os alertas" />
}
