import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import type { ListedJob } from '#app/domain/jobs/list-all-jobs.ts'
import {
  RISK_FIRST,
  RISK_REASON,
  type RiskExcerpt,
  type RiskReason,
} from '#app/domain/jobs/risk/risk-weights.ts'
import { Badge } from '#app/ui/badge.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'

export function JobRiskReasons({ risk }: { risk: JobToModerate['risk'] }) {
  if (risk.reasons.length === 0) return null
  const isHigh = risk.points >= RISK_REASON
  return (
    <div className="my-4">
      <NoticeBody
        tone={isHigh ? 'destructive' : risk.points >= RISK_FIRST ? 'warning' : 'info'}
        title={`Leia duas vezes: risco ${risk.points}`}
      >
        {isHigh && (
          <p className="mb-2">A partir de {RISK_REASON}, aprovar pede um motivo escrito.</p>
        )}
        <ul className="grid list-disc gap-2 ps-5">
          {risk.reasons.map((reason) => (
            <Reason key={reason.kind} reason={reason} />
          ))}
        </ul>
      </NoticeBody>
    </div>
  )
}

function Reason({ reason: { label, points, excerpts } }: { reason: RiskReason }) {
  return (
    <li>
      {label} <span className="whitespace-nowrap text-cinza">(+{points})</span>
      {excerpts.map((excerpt) => (
        <Excerpt key={excerpt.field + excerpt.before + excerpt.words} excerpt={excerpt} />
      ))}
    </li>
  )
}

function Excerpt({ excerpt: { field, before, words, after } }: { excerpt: RiskExcerpt }) {
  return (
    <span className="clamped block text-sm">
      <span className="text-cinza">{field}: </span>
      {before}
      <mark>{words}</mark>
      {after}
    </span>
  )
}

export function RiskBadge({ job }: { job: ListedJob }) {
  const isPending = job.status === 'pending' || job.changeWaits
  if (!isPending || job.risk < RISK_FIRST) return null
  return <Badge tone={job.risk >= RISK_REASON ? 'danger' : 'warning'}>Risco {job.risk}</Badge>
}
