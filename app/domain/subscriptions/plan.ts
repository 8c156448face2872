import type { PackageType } from './package.ts'

/** Rights of a company by the type of its package (D50). They are code, while packages are data. */
export type PlanType = PackageType | 'expired'

export const planPermissions = [
  'canPublishJobs',
  'canViewAnalytics',
  'canAccessCandidateDatabase',
  'canUseAdvancedFilters',
  'canSetJobUrgent',
  'canExportReports',
  'canUseATSIntegration',
] as const
export type PlanPermission = (typeof planPermissions)[number]

export const planPermissionLabels = {
  canPublishJobs: 'Publicar vagas',
  canViewAnalytics: 'Estatísticas',
  canAccessCandidateDatabase: 'Base de candidatos',
  canUseAdvancedFilters: 'Filtros avançados',
  canSetJobUrgent: 'Vagas urgentes',
  canExportReports: 'Exportar relatórios',
  canUseATSIntegration: 'Ligação a outros sistemas (API e ATS)',
} satisfies Record<PlanPermission, string>

export type Plan = {
  name: string
  description: string
  /** Maximum numbers of jobs, without a limit if null. Extra jobs do not raise them. */
  maxJobsAllowed: number | null
  maxActiveJobs: number | null
  seats: number
  /** Maximum profiles of the candidate database that the company may open in a month (BASE-03). */
  profilesPerMonth: number
} & Record<PlanPermission, boolean>

const nothing = {
  canPublishJobs: false,
  canViewAnalytics: false,
  canAccessCandidateDatabase: false,
  canUseAdvancedFilters: false,
  canSetJobUrgent: false,
  canExportReports: false,
  canUseATSIntegration: false,
}

const pro = {
  ...nothing,
  canPublishJobs: true,
  canViewAnalytics: true,
  canAccessCandidateDatabase: true,
  canUseAdvancedFilters: true,
  canSetJobUrgent: true,
  canExportReports: true,
}

export const plans = {
  trial: {
    ...nothing,
    name: 'Trial',
    description: '14 dias para experimentar, com até 2 vagas.',
    canPublishJobs: true,
    maxJobsAllowed: 2,
    maxActiveJobs: 2,
    seats: 1,
    profilesPerMonth: 0,
  },
  essencial: {
    ...nothing,
    name: 'Essencial',
    description: 'Para quem recruta de vez em quando.',
    canPublishJobs: true,
    canViewAnalytics: true,
    canUseAdvancedFilters: true,
    maxJobsAllowed: 10,
    maxActiveJobs: 5,
    seats: 2,
    profilesPerMonth: 0,
  },
  pro: {
    ...pro,
    name: 'Pro',
    description: 'Para quem recruta todos os meses.',
    maxJobsAllowed: null,
    maxActiveJobs: null,
    seats: 5,
    profilesPerMonth: 50,
  },
  corporativo: {
    ...pro,
    name: 'Corporativo',
    description: 'Para quem recruta em várias frentes.',
    canUseATSIntegration: true,
    maxJobsAllowed: null,
    maxActiveJobs: null,
    seats: 20,
    profilesPerMonth: 200,
  },
  expired: {
    ...nothing,
    name: 'Sem plano',
    description: 'Não há um pacote em vigor.',
    maxJobsAllowed: 0,
    maxActiveJobs: 0,
    seats: 1,
    profilesPerMonth: 0,
  },
} satisfies Record<PlanType, Plan>

/** The cheapest plan with a permission, as a hint for companies without it (SUB-35). */
export function planWith(permission: PlanPermission): string {
  const [cheapest] = (['essencial', 'pro', 'corporativo'] as const).filter(
    (type) => plans[type][permission],
  )
  return plans[cheapest ?? 'corporativo'].name
}
