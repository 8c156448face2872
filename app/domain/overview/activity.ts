/** Figures that grow over time, in the order of the page. No I/O, safe in the browser. */
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

/** The number of new records in a span, and in the previous span that it is compared with. */
export type Change = { current: number; previous: number; percent: number }
