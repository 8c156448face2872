import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { jobCountSchema, setJobsUsed } from '#app/domain/subscriptions/adjust-jobs.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/jobs-used'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { belowNone } from './package-text.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Não foi possível atualizar o número de vagas.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Vagas usadas') }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: jobCountSchema,
  once: 'set-jobs-used',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    setJobsUsed(ctx.db, ctx.actor, pathId(params.subscriptionId), input, Number(expectedVersion)),
  refusals: {},
  done: ({ request, params }) =>
    redirectTo(backToSubscriptions(request, params.subscriptionId), 'jobs-used-changed'),
})

export const clientAction = keepsInput(failed)

export default function JobsUsed({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, envio } = loaderData
  return (
    <PanelForm
      title="Vagas usadas"
      label="Guardar"
      busyLabel="A guardar"
      version={subscription.version}
      envio={envio}
      state={actionData}
      known={{ jobs: subscription.jobsUsed }}
      about={<AboutSubscription subscription={subscription} />}
    >
      {({ field }) => (
        <div className="grid gap-4">
          <TextField
            {...field('jobs')}
            label="Vagas usadas"
            inputMode="numeric"
            autoComplete="off"
            hint={`Quantas contam como usadas. As vagas publicadas não mudam. ${belowNone}`}
            required
          />
          <ReasonField field={field} />
        </div>
      )}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
