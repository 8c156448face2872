import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findWebhook } from '#app/domain/api-access/list-webhooks.ts'
import { rotateSecret } from '#app/domain/api-access/save-webhook.ts'
import { done } from '#app/domain/outcome.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/webhook-secret'
import { planMissing } from './refusals.ts'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível mudar o segredo'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Mudar o segredo') }]
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
  act: async ({ ctx, params }) => {
    const rotated = await rotateSecret(ctx.db, ctx.actor, pathId(params.webhookId))
    return rotated.ok ? done() : rotated
  },
  refusals: {
    'not-an-owner': () => redirectTo(href('/empresa/integracoes'), 'not-in-role'),
    'not-in-plan': planMissing,
  },
  done: ({ params }) =>
    redirectTo(
      href('/empresa/integracoes/enderecos/:webhookId', { webhookId: pathId(params.webhookId) }),
      'webhook-secret-changed',
    ),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ChangeSecret({ loaderData, actionData }: Route.ComponentProps) {
  const { webhookId, url } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Mudar o segredo deste endereço?"
      confirmLabel="Mudar o segredo"
      cancelTo={href('/empresa/integracoes/enderecos/:webhookId', { webhookId })}
      busy={busy}
      busyLabel="A mudar"
      variant="primary"
    >
      <p className="break-all">
        <strong>{url}</strong>
      </p>
      <p>
        Durante 24 horas cada aviso traz duas assinaturas, a do segredo novo e a do atual, para ter
        tempo de o trocar no programa.
      </p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o endereço" />
}
