export const activities = ['users', 'companies', 'jobs', 'applications', 'views', 'shares'] as const
export type Activity = (typeof activities)[number]

export const activityLabels = {
  users: 'Usuários',
  companies: 'Empresas',
  jobs: 'Vagas',
  applications: 'Candidaturas',
  views: 'Visualizações',
  shares: 'Partilhas',
} satisfies Record<Activity, string>

export type Change = { current: number; previous: number; percent: number }
