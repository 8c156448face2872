import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { resetJobsUsed } from '#app/domain/subscriptions/adjust-jobs.ts'
import { changeReasonSchema } from '#app/domain/subscriptions/change-reason.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/jobs-reset'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Não foi possível resetar o contador de vagas.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Repor contador') }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: changeReasonSchema,
  once: 'reset-jobs-used',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    resetJobsUsed(
      ctx.db,
      ctx.actor,
      pathId(params.subscriptionId),
      Number(expectedVersion),
      input.reason,
    ),
  refusals: {},
  done: ({ request, params }) =>
    redirectTo(backToSubscriptions(request, params.subscriptionId), 'jobs-used-reset'),
})

export const clientAction = keepsInput(failed)

export default function ResetJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, envio } = loaderData
  return (
    <PanelForm
      title="Repor contador"
      label="Repor a zero"
      busyLabel="A repor"
      variant="danger"
      version={subscription.version}
      envio={envio}
      state={actionData}
      about={<AboutSubscription subscription={subscription} />}
    >
      {({ field }) => (
        <div className="grid gap-4">
          <p>As vagas usadas voltam a 0. As que estão publicadas continuam, sem ocupar lugar.</p>
          <ReasonField field={field} />
        </div>
      )}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
