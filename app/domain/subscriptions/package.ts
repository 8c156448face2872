export const packageTypes = ['essencial', 'pro', 'corporativo', 'trial'] as const
export type PackageType = (typeof packageTypes)[number]

/**
 * The trial of a new company (D50, D56): price in KZ, jobs and days. Several texts quote these
 * numbers.
 */
export const trialOffer = { price: 0, maxJobs: 2, durationDays: 14 } as const

export const packageRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type PackageRequestStatus = (typeof packageRequestStatuses)[number]

export const packageRequestStatusLabels = {
  pending: 'Pendente',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
} satisfies Record<PackageRequestStatus, string>
