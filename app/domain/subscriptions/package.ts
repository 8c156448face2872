/** What is sold: how many jobs and for how long (D50). The rows are data that admins edit. */
export const packageTypes = ['essencial', 'pro', 'corporativo', 'trial'] as const
export type PackageType = (typeof packageTypes)[number]

/** What a new company tries the portal with (D50, D56): KZ, jobs and days, which many a text names. */
export const trialOffer = { price: 0, maxJobs: 2, durationDays: 14 } as const

export const packageRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type PackageRequestStatus = (typeof packageRequestStatuses)[number]

export const packageRequestStatusLabels = {
  pending: 'Pendente',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
} satisfies Record<PackageRequestStatus, string>
