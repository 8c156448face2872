import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { href } from 'react-router'
import { type OfferedPackage, PackageCard } from '#app/components/packages/package-card.tsx'
import { PendingRequest } from '#app/components/packages/pending-request.tsx'
import { SubscriptionCard } from '#app/components/packages/subscription-card.tsx'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import type { PaymentDetails } from '#app/domain/settings/payment-details.ts'
import type { FoundRequest } from '#app/domain/subscriptions/find-package-request.ts'
import type { OwnRequest } from '#app/domain/subscriptions/list-package-requests.ts'
import {
  type Plan,
  type PlanPermission,
  planPermissionLabels,
  planPermissions,
  plans,
  planWith,
} from '#app/domain/subscriptions/plan.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OwnRequests } from './own-requests.tsx'

type PlansProps = {
  companyName: string
  reference: string
  packages: OfferedPackage[]
  room: PublishingRoom | null
  requests: OwnRequest[]
  pending: FoundRequest | undefined
  payment: PaymentDetails
  may: { buy: boolean }
}

export function Plans({
  companyName,
  reference,
  packages,
  room,
  requests,
  pending,
  payment,
  may,
}: PlansProps) {
  const decided = requests.filter(({ id }) => id !== pending?.id)
  return (
    <div className="grid grid-cols-1 gap-6">
      <SubscriptionCard room={room} title="Assinatura atual" />
      {pending && (
        <PendingRequest
          pending={pending}
          payment={payment}
          companyName={companyName}
          reference={reference}
          back={`${href('/empresa/dashboard')}?aba=planos`}
        />
      )}
      {decided.length > 0 && <OwnRequests requests={decided} />}
      <section aria-labelledby="planos">
        <h2 id="planos" className="mb-3 text-lg">
          Planos
        </h2>
        {!may.buy && <p className="mb-3 text-cinza">Só um dono da empresa pode comprar pacotes.</p>}
        {packages.length === 0 && (
          <EmptyState title="De momento não há pacotes à venda">
            Os pacotes que a administração puser à venda ficam aqui.
          </EmptyState>
        )}
        <ul className="grid gap-4 md:grid-cols-2">
          {packages.map((offer) => (
            <PlanCard
              key={offer.id}
              offer={offer}
              isCurrent={room?.planType === offer.type}
              mayBuy={may.buy}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

function PlanCard({
  offer,
  isCurrent,
  mayBuy,
}: {
  offer: OfferedPackage
  isCurrent: boolean
  mayBuy: boolean
}) {
  const plan = plans[offer.type]
  return (
    <PackageCard
      offer={offer}
      isCurrent={isCurrent}
      action={
        mayBuy &&
        offer.price > 0 && (
          <LinkButton
            to={`${href('/empresas')}?selectedPackage=${offer.id}`}
            variant={isCurrent ? 'secondary' : 'primary'}
            wide
          >
            {isCurrent ? 'Renovar' : 'Comprar'}
            <span className="sr-only"> {offer.name}</span>
          </LinkButton>
        )
      }
    >
      <p className="text-sm text-cinza">
        {plan.description}
        {limitsActive(offer, plan.maxActiveJobs) &&
          ` Até ${plan.maxActiveJobs} vagas ativas ao mesmo tempo.`}
      </p>
      <ul className="grid gap-1">
        {planPermissions.map((permission) => (
          <Permission key={permission} permission={permission} plan={plan} />
        ))}
      </ul>
    </PackageCard>
  )
}

/**
 * Whether to mention the limit of active jobs: only if the package includes more jobs than that.
 */
function limitsActive({ maxJobs }: OfferedPackage, maxActiveJobs: number | null): boolean {
  return maxActiveJobs !== null && (maxJobs === null || maxJobs > maxActiveJobs)
}

function labelOf(permission: PlanPermission, { profilesPerMonth }: Plan): string {
  const label = planPermissionLabels[permission]
  return permission === 'canAccessCandidateDatabase' && profilesPerMonth > 0
    ? `${label}, ${profilesPerMonth} perfis por mês`
    : label
}

function Permission({ permission, plan }: { permission: PlanPermission; plan: Plan }) {
  const isIncluded = plan[permission]
  const label = labelOf(permission, plan)
  if (isIncluded) {
    return (
      <li className="flex gap-2">
        <Check aria-label="Inclui" role="img" className="mt-1 size-4 flex-none text-mata" />
        {label}
      </li>
    )
  }
  return (
    <li className="flex gap-2 text-cinza" aria-disabled="true">
      <X aria-label="Não inclui" role="img" className="mt-1 size-4 flex-none" />
      <span>
        {label} <span className="text-sm">{`(no plano ${planWith(permission)})`}</span>
      </span>
    </li>
  )
}
