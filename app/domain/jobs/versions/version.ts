/** The vocabulary of a version of a job's words. No I/O, safe in the browser. */
export const versionStates = ['waiting', 'approved', 'refused', 'withdrawn', 'superseded'] as const
export type VersionState = (typeof versionStates)[number]

export const versionStateLabels = {
  waiting: 'À espera de aprovação',
  approved: 'Aprovada',
  refused: 'Recusada',
  withdrawn: 'Retirada pela empresa',
  superseded: 'Substituída por outra',
} satisfies Record<VersionState, string>

/** As a company reads it on its list, its form and its preview (SHIELD-01). */
export const CHANGE_WAITS = 'A alteração aguarda aprovação'

/** Versions of one job that stay after they were decided; the oldest go first. */
export const MOST_VERSIONS = 50
