import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { extendSubscription, extensionSchema } from '#app/domain/subscriptions/move-end-date.ts'
import { daysLater, extensionDays, PRESET_DAYS } from '#app/domain/subscriptions/period.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import type { Route } from './+types/subscription-extend'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Falha ao estender prazo.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Estender prazo') }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: extensionSchema,
  once: 'extend-subscription',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    extendSubscription(
      ctx.db,
      ctx.actor,
      pathId(params.subscriptionId),
      input,
      Number(expectedVersion),
    ),
  refusals: {},
  done: ({ request, params, input }) =>
    redirectTo(
      backToSubscriptions(request, params.subscriptionId),
      `subscription-extended-${input.days}`,
    ),
})

export const clientAction = keepsInput(failed)

export default function ExtendSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, envio } = loaderData
  return (
    <PanelForm
      title="Estender prazo"
      label="Estender prazo"
      busyLabel="A estender"
      version={subscription.version}
      envio={envio}
      state={actionData}
      known={{ days: PRESET_DAYS }}
      about={<AboutSubscription subscription={subscription} />}
    >
      {({ field, typed }) => {
        const { id, error } = field('days')
        return (
          <RadioGroupField
            id={id}
            error={error}
            framed
            label="Mais quantos dias"
            name="days"
            defaultValue={typed('days')}
            options={extensionDays.map((days) => ({
              value: String(days),
              label: `${days} dias`,
              hint: `Até ${longDate(daysLater(subscription.endDate, days))}`,
            }))}
          />
        )
      }}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
