import type { PackageType } from './package.ts'
import { type Plan, plans } from './plan.ts'

/** Features besides jobs and days, in the wording of the packages page (PACK-10…12). */
const extras = {
  essencial: ['Publicação no site', 'Partilha básica no WhatsApp e no Telegram'],
  pro: [
    'Redes sociais',
    'Todas as vagas em destaque no site',
    '1 vaga partilhada em grupos de WhatsApp',
  ],
  corporativo: [
    'Todos os canais',
    'Destaque na página inicial',
    'Relatório de desempenho',
    'Triagem básica de CVs',
  ],
  trial: ['Publicação no site'],
} satisfies Record<PackageType, readonly string[]>

export type Offer = { type: PackageType; maxJobs: number | null; durationDays: number }

export function packageOffers({ type, maxJobs, durationDays }: Offer): string[] {
  const { seats } = plans[type]
  const team = seats === 1 ? '1 pessoa na equipa' : `${seats} pessoas na equipa`
  return [jobsText(maxJobs), `${durationDays} dias`, ...extras[type], team]
}

export function planOffers(type: PackageType): string[] {
  const { profilesPerMonth, canUseATSIntegration }: Plan = plans[type]
  return [
    ...(profilesPerMonth > 0 ? [`Base de candidatos: ${profilesPerMonth} perfis por mês`] : []),
    ...(canUseATSIntegration ? ['API e webhooks para o seu programa'] : []),
  ]
}

export function jobsAndDays({ maxJobs, durationDays }: Omit<Offer, 'type'>): string {
  return `${jobsText(maxJobs).toLowerCase()} durante ${durationDays} dias`
}

/** The version of an offer that a company accepts: price (KZ), jobs and days. */
export function offerVersion(offer: Omit<Offer, 'type'> & { price: number }): string {
  return `${offer.price}-${offer.maxJobs ?? 'sem'}-${offer.durationDays}`
}

export function isMostPopular({ type }: Pick<Offer, 'type'>): boolean {
  return type === 'pro'
}

function jobsText(maxJobs: number | null): string {
  if (maxJobs === null) return 'Vagas sem limite'
  return maxJobs === 1 ? '1 vaga' : `Até ${maxJobs} vagas`
}
