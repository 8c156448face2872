import type { CompanyLevel } from '../../companies/company-level.ts'
import { suspicionReasonLabels } from '../../text-reading/read-text.ts'

/** Points per reason (SHIELD-04), and how many times a reason counts at most. */
export const riskWeights = {
  'fraud-contact': { points: 70, most: 1, label: 'Usa um contacto de uma burla confirmada' },
  money: { points: 40, most: 1, label: suspicionReasonLabels.money },
  secret: { points: 40, most: 1, label: suspicionReasonLabels.secret },
  'look-alike': { points: 40, most: 1, label: suspicionReasonLabels['look-alike'] },
  document: { points: 20, most: 1, label: suspicionReasonLabels.document },
  'easy-money': { points: 20, most: 1, label: 'Promete dinheiro fácil' },
  discrimination: { points: 15, most: 1, label: suspicionReasonLabels.discrimination },
  contact: { points: 10, most: 1, label: suspicionReasonLabels.contact },
  shouting: { points: 5, most: 1, label: suspicionReasonLabels.shouting },
  'report-confirmed': { points: 30, most: 1, label: 'Uma denúncia foi confirmada' },
  reported: { points: 10, most: 3, label: 'Denunciada por contas, por decidir' },
  'level-0': { points: 20, most: 1, label: 'A empresa está por verificar' },
  'level-1': { points: 10, most: 1, label: 'A empresa só confirmou contactos' },
} as const satisfies Record<string, { points: number; most: number; label: string }>

export type RiskKind = keyof typeof riskWeights

export const RISK_FIRST = 30
export const RISK_REASON = 70

export type RiskExcerpt = { field: string; before: string; words: string; after: string }

export type RiskReason = {
  kind: RiskKind
  label: string
  points: number
  excerpts: RiskExcerpt[]
}

export type JobRisk = { points: number; reasons: RiskReason[] }

export function riskReason(kind: RiskKind, excerpts: RiskExcerpt[] = [], count = 1): RiskReason {
  const { points, most, label } = riskWeights[kind]
  return { kind, label, points: points * Math.min(count, most), excerpts }
}

const isRiskKind = (kind: string): kind is RiskKind => Object.hasOwn(riskWeights, kind)

export function levelReasons(level: CompanyLevel): RiskReason[] {
  const kind = `level-${level}`
  return isRiskKind(kind) ? [riskReason(kind)] : []
}

export function sumRisk(reasons: readonly RiskReason[]): JobRisk {
  return {
    points: reasons.reduce((sum, { points }) => sum + points, 0),
    reasons: reasons.toSorted((one, other) => other.points - one.points),
  }
}
