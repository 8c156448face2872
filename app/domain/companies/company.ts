export const companyApprovals = ['pending', 'approved', 'refused'] as const
export type CompanyApproval = (typeof companyApprovals)[number]

export const companyApprovalLabels = {
  pending: 'Por aprovar',
  approved: 'Aprovada',
  refused: 'Recusada',
} satisfies Record<CompanyApproval, string>
