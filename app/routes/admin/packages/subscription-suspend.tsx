import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { changeReason } from '#app/domain/subscriptions/change-reason.ts'
import { setSubscriptionActive } from '#app/domain/subscriptions/suspend-subscription.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/subscription-suspend'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Não foi possível alterar o status da assinatura.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Estado da assinatura') }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: z.discriminatedUnion('acto', [
    z.object({ acto: z.literal('suspender'), reason: changeReason }),
    z.object({ acto: z.literal('ativar') }),
  ]),
  once: 'set-subscription-active',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    setSubscriptionActive(
      ctx.db,
      ctx.actor,
      pathId(params.subscriptionId),
      input.acto === 'ativar',
      Number(expectedVersion),
      'reason' in input ? input.reason : undefined,
    ),
  refusals: {
    'other-active': {
      sentence: 'A empresa já tem outra assinatura ativa. Suspenda primeiro essa.',
    },
  },
  done: ({ request, params, input }) =>
    redirectTo(
      backToSubscriptions(request, params.subscriptionId),
      input.acto === 'ativar' ? 'subscription-activated' : 'subscription-suspended',
    ),
})

export const clientAction = keepsInput(failed)

export default function SuspendSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, envio } = loaderData
  const { isActive, may, version } = subscription
  return (
    <PanelForm
      title={isActive ? 'Suspender assinatura' : 'Ativar assinatura'}
      label={isActive ? 'Suspender' : 'Ativar'}
      busyLabel={isActive ? 'A suspender' : 'A ativar'}
      variant={isActive ? 'danger' : 'primary'}
      version={version}
      envio={envio}
      state={actionData}
      about={<AboutSubscription subscription={subscription} />}
    >
      {({ field }) => (
        <div className="grid gap-4">
          <input type="hidden" name="acto" value={isActive ? 'suspender' : 'ativar'} />
          {isActive && (
            <>
              <p>
                A empresa deixa já de poder publicar. As vagas publicadas continuam, o prazo corre.
                Pode ativá-la de novo.
              </p>
              <ReasonField field={field} />
            </>
          )}
          {!isActive && may.activate && <p>A empresa volta a poder publicar, dentro do prazo.</p>}
          {!isActive && !may.activate && (
            <Notice tone="info" title="A empresa já tem outra assinatura ativa">
              Só uma pode estar ativa. Suspenda primeiro essa.
            </Notice>
          )}
        </div>
      )}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
