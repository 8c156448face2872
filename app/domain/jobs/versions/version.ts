export const versionStates = ['waiting', 'approved', 'refused', 'withdrawn', 'superseded'] as const
export type VersionState = (typeof versionStates)[number]

export const versionStateLabels = {
  waiting: 'À espera de aprovação',
  approved: 'Aprovada',
  refused: 'Recusada',
  withdrawn: 'Retirada pela empresa',
  superseded: 'Substituída por outra',
} satisfies Record<VersionState, string>

export const CHANGE_WAITS = 'A alteração aguarda aprovação'

export const MOST_VERSIONS = 50
