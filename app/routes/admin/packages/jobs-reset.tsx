import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { resetJobsUsed } from '#app/domain/subscriptions/adjust-jobs.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/jobs-reset'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Não foi possível resetar o contador de vagas.'

export function meta() {
  return [{ title: 'Repor contador' }, { name: 'robots', content: 'noindex' }]
}

export const loader = subscriptionToChange

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  once: 'reset-jobs-used',
  failed,
  act: ({ ctx, params, expectedVersion }) =>
    resetJobsUsed(ctx.db, ctx.actor, pathId(params.subscriptionId), Number(expectedVersion)),
  refusals: {},
  done: ({ request, params }) =>
    redirectTo(backToSubscriptions(request, params.subscriptionId), 'jobs-used-reset'),
})

export const clientAction = keepsAnswering(failed, notReached)

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
      <p>As vagas usadas voltam a 0. As que estão publicadas continuam, sem ocupar lugar.</p>
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
