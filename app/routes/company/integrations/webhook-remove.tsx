import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findWebhook } from '#app/domain/api-access/list-webhooks.ts'
import { removeWebhook } from '#app/domain/api-access/save-webhook.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/webhook-remove'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível retirar o endereço'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Retirar o endereço') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const webhook = (await findWebhook(db, actor, pathId(params.webhookId))) ?? notFound()
  return { webhookId: webhook.id, url: webhook.url }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => removeWebhook(ctx.db, ctx.actor, pathId(params.webhookId)),
  refusals: {
    'not-an-owner': () => redirectTo(href('/empresa/integracoes'), 'not-in-role'),
  },
  done: () => redirectTo(href('/empresa/integracoes'), 'webhook-removed'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function RemoveWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhookId, url } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Retirar este endereço?"
      confirmLabel="Retirar o endereço"
      cancelTo={href('/empresa/integracoes/enderecos/:webhookId', { webhookId })}
      busy={busy}
      busyLabel="A retirar"
    >
      <p className="break-all">
        <strong>{url}</strong>
      </p>
      <p>O programa deixa já de ser avisado, e o registo dos avisos é apagado.</p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o endereço" />
}
