import { longDate } from '#app/domain/formats/dates.ts'
import type { SubscriptionToChange } from '#app/domain/subscriptions/find-subscription-detail.ts'
import { jobsText } from './package-text.ts'

export function AboutSubscription({ subscription }: { subscription: SubscriptionToChange }) {
  const { companyName, packageName, endDate, jobsUsed } = subscription
  return (
    <p className="clamped mb-4">
      <strong>{companyName}</strong>, pacote <strong>{packageName}</strong> até {longDate(endDate)},{' '}
      {jobsUsed} de {jobsText(subscription)} vagas usadas.
    </p>
  )
}
