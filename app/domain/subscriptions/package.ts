/** What is sold: how many jobs and for how long (D50). The rows are data that admins edit. */
export const packageTypes = ['essencial', 'pro', 'corporativo', 'trial'] as const
export type PackageType = (typeof packageTypes)[number]

export const packageRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type PackageRequestStatus = (typeof packageRequestStatuses)[number]

export const packageRequestStatusLabels = {
  pending: 'Pendente',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
} satisfies Record<PackageRequestStatus, string>
