export const companyApprovals = ['pending', 'approved', 'refused', 'suspended'] as const
export type CompanyApproval = (typeof companyApprovals)[number]

export const companyApprovalLabels = {
  pending: 'Por aprovar',
  approved: 'Aprovada',
  refused: 'Recusada',
  suspended: 'Suspensa',
} satisfies Record<CompanyApproval, string>

export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+'] as const
export type CompanySize = (typeof companySizes)[number]

export const companySizeLabels = {
  '1-10': '1 a 10 pessoas',
  '11-50': '11 a 50 pessoas',
  '51-200': '51 a 200 pessoas',
  '201-500': '201 a 500 pessoas',
  '501-1000': '501 a 1000 pessoas',
  '1001+': 'Mais de 1000 pessoas',
} satisfies Record<CompanySize, string>

export function companyNameText(name: string | null): string {
  return name?.trim() || 'Empresa não informada'
}

const betweenNames = new Set(['a', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'o', 'os'])

export function companyInitials(name: string | null): string {
  const words = companyNameText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !betweenNames.has(word.toLowerCase()))
  const [first = '', second] = words
  const letters = second
    ? [...first].slice(0, 1).concat([...second].slice(0, 1))
    : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}

/** Possible decisions in each state. Restoring a company restores its jobs, too. */
const decisions = {
  pending: ['approved', 'refused'],
  approved: ['suspended'],
  refused: ['approved'],
  suspended: ['approved'],
} as const satisfies Record<CompanyApproval, readonly CompanyApproval[]>

export function mayBecome(from: CompanyApproval, to: CompanyApproval): boolean {
  const possible: readonly CompanyApproval[] = decisions[from]
  return possible.includes(to)
}

export const RENAME_WAITS = 'A alteração do nome aguarda aprovação'

export const MAX_DECISION_REASON = 1_000

export const registerAnswers = ['found', 'not-found', 'unavailable'] as const
export type RegisterAnswer = (typeof registerAnswers)[number]
