import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { rotateApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { findApiKey } from '#app/domain/api-access/list-api-keys.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/key-rotate'
import { CreatedKey } from './created-key.tsx'
import { planMissing } from './refusals.ts'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível substituir a chave'
const integrations = href('/empresa/integracoes')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Substituir a chave') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const key = (await findApiKey(db, actor, pathId(params.keyId))) ?? notFound()
  // Do not redirect, because this loader also runs for the page with the new key.
  return { name: key.name, ending: key.ending, mayRotate: key.may.rotate }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => rotateApiKey(ctx.db, ctx.actor, pathId(params.keyId)),
  refusals: {
    'not-an-owner': () => redirectTo(integrations, 'not-in-role'),
    'not-in-plan': planMissing,
  },
  done: ({ value }) => ({ isIssued: true as const, key: value.key }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function RotateKey({ loaderData, actionData }: Route.ComponentProps) {
  const issued = actionData && 'isIssued' in actionData ? actionData : undefined
  const failure = actionData && 'isIssued' in actionData ? undefined : actionData
  const busy = useNavigation().formMethod === 'POST'
  if (issued) return <CreatedKey apiKey={issued.key} />
  if (!loaderData.mayRotate) {
    return (
      <EmptyState
        as="h1"
        title="Esta chave já não se substitui"
        action={<LinkButton to={integrations}>Voltar às integrações</LinkButton>}
      >
        Já foi substituída, terminou ou foi revogada. Crie outra chave.
      </EmptyState>
    )
  }
  return (
    <ConfirmPanel
      summary={failureSummary(failure)}
      question="Substituir esta chave?"
      confirmLabel="Substituir a chave"
      cancelTo={integrations}
      busy={busy}
      busyLabel="A substituir"
      variant="primary"
    >
      <p className="clamped">
        <strong>{loaderData.name}</strong>, lus_…{loaderData.ending}
      </p>
      <p>
        A chave nova tem o mesmo nome e as mesmas permissões. A atual funciona mais 24 horas, para
        ter tempo de a trocar no programa.
      </p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a chave" />
}
