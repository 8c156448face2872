export const companyApprovals = ['pending', 'approved', 'refused'] as const
export type CompanyApproval = (typeof companyApprovals)[number]

export const companyApprovalLabels = {
  pending: 'Por aprovar',
  approved: 'Aprovada',
  refused: 'Recusada',
} satisfies Record<CompanyApproval, string>

/** The name shown where a job's company has none (ERR-13). */
export const unnamedCompany = 'Empresa não informada'
