import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { jobCountSchema, setExtraJobs } from '#app/domain/subscriptions/adjust-jobs.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/extra-jobs'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { belowNone } from './package-text.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Falha ao atualizar vagas extras.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Vagas extras') }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: jobCountSchema,
  once: 'set-extra-jobs',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    setExtraJobs(ctx.db, ctx.actor, pathId(params.subscriptionId), input, Number(expectedVersion)),
  refusals: {},
  done: ({ request, params }) =>
    redirectTo(backToSubscriptions(request, params.subscriptionId), 'extra-jobs-changed'),
})

export const clientAction = keepsInput(failed)

export default function ExtraJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, envio } = loaderData
  return (
    <PanelForm
      title="Vagas extras"
      label="Guardar"
      busyLabel="A guardar"
      version={subscription.version}
      envio={envio}
      state={actionData}
      known={{ jobs: subscription.extraJobs }}
      about={<AboutSubscription subscription={subscription} />}
    >
      {({ field }) => (
        <div className="grid gap-4">
          <TextField
            {...field('jobs')}
            label="Vagas extras"
            inputMode="numeric"
            autoComplete="off"
            hint={`Além das do pacote. Os limites do plano continuam a valer. ${belowNone}`}
            required
          />
          <ReasonField field={field} />
        </div>
      )}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
