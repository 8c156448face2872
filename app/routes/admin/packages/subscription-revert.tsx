import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { longDate } from '#app/domain/places/dates.ts'
import { revertExtension } from '#app/domain/subscriptions/move-end-date.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/subscription-revert'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Falha ao reverter extensão.'

export function meta() {
  return [{ title: 'Reverter extensão' }, { name: 'robots', content: 'noindex' }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  once: 'revert-extension',
  failed,
  act: ({ ctx, params, expectedVersion }) =>
    revertExtension(ctx.db, ctx.actor, pathId(params.subscriptionId), Number(expectedVersion)),
  refusals: {},
  done: ({ request, params }) =>
    redirectTo(backToSubscriptions(request, params.subscriptionId), 'extension-reverted'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function RevertExtension({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, envio } = loaderData
  const { startDate, durationDays, ownEnd, version } = subscription
  const isPast = ownEnd.getTime() < Date.now()
  return (
    <PanelForm
      title="Reverter extensão"
      label="Reverter extensão"
      busyLabel="A reverter"
      variant="danger"
      version={version}
      envio={envio}
      state={actionData}
      about={<AboutSubscription subscription={subscription} />}
    >
      <p>
        O fim volta a ser o do pacote: {durationDays} dias depois de {longDate(startDate)}, isto é,{' '}
        <strong>{longDate(ownEnd)}</strong>.{' '}
        {isPast && 'Esse dia já passou: a empresa deixa já de poder publicar.'}
      </p>
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
