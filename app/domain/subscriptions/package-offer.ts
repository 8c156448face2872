import type { PackageType } from './package.ts'
import { type Plan, plans } from './plan.ts'

/** Features of a package besides jobs and days, in the wording of the packages page (PACK-10…12). */
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

/** The lines on the card of a package: jobs and days from the data, the other lines by its type. */
export function packageOffers({ type, maxJobs, durationDays }: Offer): string[] {
  const { seats } = plans[type]
  const team = seats === 1 ? '1 pessoa na equipa' : `${seats} pessoas na equipa`
  return [jobsText(maxJobs), `${durationDays} dias`, ...extras[type], team]
}

/** Further features of a package's plan (D50), for pages that do not list all permissions. */
export function planOffers(type: PackageType): string[] {
  const { profilesPerMonth, canUseATSIntegration }: Plan = plans[type]
  return [
    ...(profilesPerMonth > 0 ? [`Base de candidatos: ${profilesPerMonth} perfis por mês`] : []),
    ...(canUseATSIntegration ? ['API e webhooks para o seu programa'] : []),
  ]
}

/** Jobs and days as text for use within a sentence. */
export function jobsAndDays({ maxJobs, durationDays }: Omit<Offer, 'type'>): string {
  return `${jobsText(maxJobs).toLowerCase()} durante ${durationDays} dias`
}

/** Identifies the offer that a company accepts with a request: price (KZ), jobs and days. */
export function offerVersion(offer: Omit<Offer, 'type'> & { price: number }): string {
  return `${offer.price}-${offer.maxJobs ?? 'sem'}-${offer.durationDays}`
}

/** Whether the package is tagged as the most popular on its card. */
export function isMostPopular({ type }: Pick<Offer, 'type'>): boolean {
  return type === 'pro'
}

function jobsText(maxJobs: number | null): string {
  if (maxJobs === null) return 'Vagas sem limite'
  return maxJobs === 1 ? '1 vaga' : `Até ${maxJobs} vagas`
}
