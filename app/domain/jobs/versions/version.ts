/** The vocabulary of the versions of a job's text. No I/O, safe in the browser. */
export const versionStates = ['waiting', 'approved', 'refused', 'withdrawn', 'superseded'] as const
export type VersionState = (typeof versionStates)[number]

export const versionStateLabels = {
  waiting: 'À espera de aprovação',
  approved: 'Aprovada',
  refused: 'Recusada',
  withdrawn: 'Retirada pela empresa',
  superseded: 'Substituída por outra',
} satisfies Record<VersionState, string>

/** The message for the company in its list, form and preview (SHIELD-01). */
export const CHANGE_WAITS = 'A alteração aguarda aprovação'

/** Maximum number of decided versions that are stored per job; the oldest are deleted first. */
export const MOST_VERSIONS = 50
