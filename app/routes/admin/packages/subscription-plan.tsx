import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { changePlan, planChangeSchema } from '#app/domain/subscriptions/change-plan.ts'
import { listPackages } from '#app/domain/subscriptions/list-packages.ts'
import { daysLater } from '#app/domain/subscriptions/period.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import type { Route } from './+types/subscription-plan'
import { AboutSubscription } from './about-subscription.tsx'
import { backToSubscriptions } from './back-to-list.ts'
import { jobsText, packagePrice } from './package-text.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { subscriptionToChange } from './subscription-to-change.ts'

const failed = 'Falha ao alterar o plano.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Mudar plano') }]
}

export async function loader(args: Route.LoaderArgs) {
  const [known, packages] = await Promise.all([
    subscriptionToChange(args),
    listPackages(forAdmin(args.context).db),
  ])
  const now = new Date()
  return {
    ...known,
    packages: packages.map((offer) => ({ ...offer, endDate: daysLater(now, offer.durationDays) })),
  }
}

export const action = formAction({
  gate: forAdmin,
  input: planChangeSchema,
  once: 'change-plan',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    changePlan(ctx.db, ctx.actor, pathId(params.subscriptionId), input, Number(expectedVersion)),
  refusals: {
    'package-not-found': { errors: { packageId: 'Este pacote já não está à venda.' }, status: 409 },
  },
  done: ({ request, params }) =>
    redirectTo(backToSubscriptions(request, params.subscriptionId), 'plan-changed'),
})

export const clientAction = keepsInput(failed)

export default function ChangePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, packages, envio } = loaderData
  return (
    <PanelForm
      title="Mudar plano"
      label="Mudar plano"
      busyLabel="A mudar"
      version={subscription.version}
      envio={envio}
      state={actionData}
      about={<AboutSubscription subscription={subscription} />}
    >
      {({ field, typed }) => {
        const { id, error } = field('packageId')
        return (
          <>
            <RadioGroupField
              id={id}
              error={error}
              framed
              label="Novo pacote"
              name="packageId"
              defaultValue={typed('packageId')}
              options={packages.map(({ id, name, price, maxJobs, endDate }) => ({
                value: id,
                label: `${name}${id === subscription.packageId ? ' (o de agora)' : ''}`,
                hint: `${packagePrice(price)}, ${jobsText({ maxJobs })} ${maxJobs === 1 ? 'vaga' : 'vagas'}, até ${longDate(endDate)}`,
              }))}
            />
            <p>
              As vagas usadas e as extras ficam como estão. Não fica registado um pagamento: para
              uma compra, atribua o pacote.
            </p>
          </>
        )
      }}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
