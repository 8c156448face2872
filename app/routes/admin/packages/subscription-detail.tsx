import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import { longDate } from '#app/domain/formats/dates.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import type { SubscriptionDetail as Detail } from '#app/domain/subscriptions/find-subscription-detail.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { displayedStatus, displayedStatusLabels } from '#app/domain/subscriptions/subscription.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { History } from './history.tsx'
import { jobsText, packagePrice, statusTones } from './package-text.ts'

type DetailProps = {
  subscription: Detail
  closesTo: string
  /** The query of the list to which the panels return. */
  search: string
}

export function SubscriptionDetail({ subscription, closesTo, search }: DetailProps) {
  const { companyName, packageName, packageType, price, payments, history } = subscription
  const status = displayedStatus(subscription)
  return (
    <Card as="article">
      <p className="mb-2">
        <Link to={closesTo} preventScrollReset className="link">
          Voltar à lista
        </Link>
      </p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="clamped text-lg">{companyName}</h2>
        <Badge tone={statusTones[status]}>{displayedStatusLabels[status]}</Badge>
      </div>
      <dl className="facts facts-close">
        <Fact name="Pacote">{packageName}</Fact>
        <Fact name="Tipo">{plans[packageType].name}</Fact>
        <Fact name="Preço">{packagePrice(price)}</Fact>
        <Fact name="Início">{longDate(subscription.startDate)}</Fact>
        <Fact name="Fim">{longDate(subscription.endDate)}</Fact>
        <Fact name="Vagas usadas">{`${subscription.jobsUsed} de ${jobsText(subscription)}`}</Fact>
        <Fact name="Vagas extras">{subscription.extraJobs}</Fact>
      </dl>
      <Acts subscription={subscription} search={search} />
      {payments.length > 0 && (
        <section className="mt-5">
          <h3 className="mb-1">Pagamentos</h3>
          <ul>
            {payments.map(({ id, amount, paidAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <span>{kwanzas(amount)}</span>
                <span className="text-sm text-cinza">
                  <Moment at={paidAt} full />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-5">
        <h3 className="mb-2">Histórico</h3>
        <History label="Histórico da assinatura" entries={history} />
      </section>
    </Card>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Acts({ subscription, search }: Pick<DetailProps, 'subscription' | 'search'>) {
  const { id, isActive, isExtended } = subscription
  const at = { subscriptionId: id }
  const acts = [
    [href('/admin/pacotes/assinaturas/:subscriptionId/estender', at), 'Estender prazo'],
    isExtended && [
      href('/admin/pacotes/assinaturas/:subscriptionId/reverter', at),
      'Reverter extensão',
    ],
    [href('/admin/pacotes/assinaturas/:subscriptionId/plano', at), 'Mudar plano'],
    [href('/admin/pacotes/assinaturas/:subscriptionId/vagas-extras', at), 'Vagas extras'],
    [href('/admin/pacotes/assinaturas/:subscriptionId/vagas-usadas', at), 'Vagas usadas'],
    [href('/admin/pacotes/assinaturas/:subscriptionId/repor', at), 'Repor contador'],
    [
      href('/admin/pacotes/assinaturas/:subscriptionId/estado', at),
      isActive ? 'Suspender' : 'Ativar',
    ],
  ].filter((act) => act !== false)
  return (
    <ul className="row-actions mt-3" aria-label="O que pode fazer">
      {acts.map(([to, label]) => (
        <li key={label}>
          <LinkButton to={`${to}${search}`} size="small" preventScrollReset>
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
