import { planWith } from '#app/domain/subscriptions/plan.ts'
import type { PublishingLimit } from '#app/domain/subscriptions/subscription.ts'
import { type Notice, notices } from '#app/http/notices/notice.ts'

/** Why no further job can be published, in the words of 2§5, with the limit that was reached (D50). */
export function publishingRefusal(
  refusal: 'trial-ended' | 'limit-reached',
  { limit }: { limit: PublishingLimit },
): Notice {
  return refusal === 'trial-ended' ? notices['job-trial-ended'] : notices[`job-limit-${limit}`]
}

/** The same sentence beside a deadline that would reopen a job. */
export function besideDeadline({
  refusal,
  detail,
}: {
  refusal: 'trial-ended' | 'limit-reached'
  detail: { limit: PublishingLimit }
}) {
  const { title, sentence = title } = publishingRefusal(refusal, detail)
  return { errors: { expiresAt: sentence }, status: 409 as const }
}

/** Shown beside the disabled tick box (SUB-35). */
export function urgentReason(): string {
  return `O seu plano não inclui vagas urgentes. Estão incluídas no plano ${planWith('canSetJobUrgent')}.`
}
