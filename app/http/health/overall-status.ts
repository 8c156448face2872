import type { Health } from './health.ts'

const essential = ['database'] as const satisfies (keyof Health)[]

/** Without the database nothing works; without another dependency, some features fail (D63). */
export function overallStatus(health: Health): 'Online' | 'Degradado' | 'Indisponível' {
  if (essential.some((component) => !health[component].ok)) return 'Indisponível'
  return Object.values(health).every(({ ok }) => ok) ? 'Online' : 'Degradado'
}
