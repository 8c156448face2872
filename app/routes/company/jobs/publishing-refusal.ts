import { planWith } from '#app/domain/subscriptions/plan.ts'
import type { PublishingLimit } from '#app/domain/subscriptions/subscription.ts'
import { type Notice, notices } from '#app/http/notices/notice.ts'

/** States the limit that was reached, in the words of the specification (2§5, D50). */
export function publishingRefusal(
  refusal: 'trial-ended' | 'limit-reached',
  { limit }: { limit: PublishingLimit },
): Notice {
  return refusal === 'trial-ended' ? notices['job-trial-ended'] : notices[`job-limit-${limit}`]
}

/**
 * Like `publishingRefusal`, but beside the deadline field, because extending the deadline would
 * reopen the job.
 */
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

/** States how many applications the company must answer before it can publish (ANSW-08). */
export function answersOwedText(count: number): string {
  return `Tem ${count} candidaturas sem resposta há demasiado tempo. Responda-lhes antes de publicar: a lista está em Candidaturas, à espera de resposta.`
}

export function owedBesideDeadline({ detail }: { detail: { count: number } }) {
  return { errors: { expiresAt: answersOwedText(detail.count) }, status: 409 as const }
}

/** The sentence beside the disabled checkbox for urgent jobs (SUB-35). */
export function urgentReason(): string {
  return `O seu plano não inclui vagas urgentes. Estão incluídas no plano ${planWith('canSetJobUrgent')}.`
}
