import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { addressRefusals } from '#app/domain/api-access/address-refusals.ts'
import { findSecret, findWebhook } from '#app/domain/api-access/list-webhooks.ts'
import { changeWebhook, webhookSchema } from '#app/domain/api-access/save-webhook.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import type { Route } from './+types/webhook'
import { DeliveryTable } from './delivery-table.tsx'
import { onlyOwners, planMissing } from './refusals.ts'
import { SendTest } from './send-test.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-list.tsx'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível guardar o endereço'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Endereço avisado') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const webhookId = pathId(params.webhookId)
  const webhook = (await findWebhook(db, actor, webhookId)) ?? notFound()
  return { webhook, secret: await findSecret(db, actor, webhookId) }
}

export const action = formAction({
  gate: forCompany,
  input: webhookSchema,
  isThere: async ({ ctx, params }) =>
    (await findWebhook(ctx.db, ctx.actor, pathId(params.webhookId))) !== undefined,
  failed,
  act: ({ ctx, input, params }) => changeWebhook(ctx, ctx.actor, pathId(params.webhookId), input),
  refusals: {
    'not-an-owner': onlyOwners,
    'not-in-plan': planMissing,
    'address-refused': ({ detail }) => ({ errors: { url: addressRefusals[detail.reason] } }),
  },
  done: ({ params }) =>
    redirectInPlace(
      href('/empresa/integracoes/enderecos/:webhookId', { webhookId: pathId(params.webhookId) }),
      'webhook-saved',
    ),
})

export const clientAction = keepsInput(failed)

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, secret } = loaderData
  const { id: webhookId, deliveries } = webhook
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl break-all">{new URL(webhook.url).host}</h1>
        <WebhookState webhook={webhook} />
      </div>
      <div className="grid max-w-2xl gap-4">
        <WebhookForm state={actionData} webhook={webhook} />
        <details className="card">
          <summary className="link font-semibold">Ver o segredo das assinaturas</summary>
          <p className="mt-3 text-cinza">
            Com ele o seu programa confirma que o aviso é nosso, pela norma Standard Webhooks.
          </p>
          <CodeBlock className="mt-3">{secret ?? ''}</CodeBlock>
          <LinkButton
            to={href('/empresa/integracoes/enderecos/:webhookId/segredo', { webhookId })}
            size="small"
            className="mt-3"
          >
            Mudar o segredo
          </LinkButton>
        </details>
      </div>
      <section aria-labelledby="registo" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="registo" className="text-lg">
            Registo de 30 dias
          </h2>
          {webhook.isActive && <SendTest webhookId={webhookId} />}
        </div>
        <DeliveryTable webhookId={webhookId} deliveries={deliveries} mayRepeat={webhook.isActive} />
      </section>
      <LinkButton
        to={href('/empresa/integracoes/enderecos/:webhookId/remover', { webhookId })}
        className="justify-self-start"
      >
        Retirar este endereço
      </LinkButton>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o endereço" />
}
