import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { changeReasonSchema } from '#app/domain/subscriptions/change-reason.ts'
import { revertExtension } from '#app/domain/subscriptions/move-end-date.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/subscription-revert'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Falha ao reverter extensão.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Reverter extensão') }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: changeReasonSchema,
  once: 'revert-extension',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    revertExtension(
      ctx.db,
      ctx.actor,
      pathId(params.subscriptionId),
      Number(expectedVersion),
      input.reason,
    ),
  refusals: {},
  done: ({ request, params }) =>
    redirectTo(backToSubscriptions(request, params.subscriptionId), 'extension-reverted'),
})

export const clientAction = keepsInput(failed)

export default function RevertExtension({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, envio } = loaderData
  const { ownEnd, version } = subscription
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
      {({ field }) => (
        <div className="grid gap-4">
          <p>
            O fim volta ao que foi dado: <strong>{longDate(ownEnd)}</strong>.{' '}
            {isPast && 'Esse dia já passou: a empresa deixa já de poder publicar.'}
          </p>
          <ReasonField field={field} />
        </div>
      )}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
