import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { revokeApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { findApiKey } from '#app/domain/api-access/list-api-keys.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/key-revoke'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível revogar a chave'
const integrations = href('/empresa/integracoes')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Revogar a chave') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const key = (await findApiKey(db, actor, pathId(params.keyId))) ?? notFound()
  if (!key.may.revoke) throw redirectTo(integrations, 'api-key-no-longer-works')
  return { name: key.name, ending: key.ending }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  once: 'revoke-api-key',
  failed,
  act: ({ ctx, params }) => revokeApiKey(ctx.db, ctx.actor, pathId(params.keyId)),
  refusals: { 'not-an-owner': () => redirectTo(integrations, 'not-in-role') },
  done: () => redirectTo(integrations, 'api-key-revoked'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function RevokeKey({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Revogar esta chave?"
      confirmLabel="Revogar a chave"
      cancelTo={integrations}
      busy={busy}
      busyLabel="A revogar"
      fields={<input type="hidden" name="envio" value={params.keyId} />}
    >
      <p className="clamped">
        <strong>{loaderData.name}</strong>, lus_…{loaderData.ending}
      </p>
      <p>O programa que a usa perde já a ligação ao portal. Não se pode desfazer.</p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a chave" />
}
