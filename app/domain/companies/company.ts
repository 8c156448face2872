export const companyApprovals = ['pending', 'approved', 'refused'] as const
export type CompanyApproval = (typeof companyApprovals)[number]

export const companyApprovalLabels = {
  pending: 'Por aprovar',
  approved: 'Aprovada',
  refused: 'Recusada',
} satisfies Record<CompanyApproval, string>

/** The name of a company as it is shown; where there is none, the words that say so (ERR-13). */
export function companyNameText(name: string | null): string {
  return name?.trim() || 'Empresa não informada'
}
