import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { useFormKey } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { addressRefusals } from '#app/domain/api-access/address-refusals.ts'
import { hasApi } from '#app/domain/api-access/issue-api-key.ts'
import { addWebhook, webhookSchema } from '#app/domain/api-access/save-webhook.ts'
import { done } from '#app/domain/outcome.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/webhook-new'
import { onlyOwners, planMissing } from './refusals.ts'
import { WebhookForm } from './webhook-form.tsx'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível acrescentar o endereço'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Acrescentar endereço') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  if (!(await hasApi(db, actor))) throw redirectTo(href('/empresa/integracoes'))
  return { envio: randomUUID() }
}

export const action = formAction({
  gate: forCompany,
  once: 'add-webhook',
  input: webhookSchema,
  failed,
  act: async ({ ctx, input }) => {
    const added = await addWebhook(ctx, ctx.actor, input)
    // The result is stored with the idempotency key, so it must not contain the secret.
    return added.ok ? done({ id: added.value.id }) : added
  },
  refusals: {
    'not-an-owner': onlyOwners,
    'not-in-plan': planMissing,
    'too-many-webhooks': { sentence: 'A empresa já tem 5 endereços. Retire um que já não use.' },
    'address-refused': ({ detail }) => ({ errors: { url: addressRefusals[detail.reason] } }),
  },
  done: ({ value }) =>
    redirectTo(
      href('/empresa/integracoes/enderecos/:webhookId', { webhookId: value.id }),
      'webhook-added',
    ),
})

export const clientAction = keepsInput(failed)

export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const envio = useFormKey(loaderData.envio, actionData)
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Acrescentar endereço</h1>
      <WebhookForm state={actionData} envio={envio} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o formulário" />
}
