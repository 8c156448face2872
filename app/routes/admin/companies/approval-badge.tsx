import { type CompanyApproval, companyApprovalLabels } from '#app/domain/companies/company.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  pending: 'warning',
  approved: 'success',
  refused: 'danger',
  suspended: 'danger',
} as const satisfies Record<CompanyApproval, string>

export function ApprovalBadge({ approval }: { approval: CompanyApproval }) {
  return <Badge tone={tones[approval]}>{companyApprovalLabels[approval]}</Badge>
}
