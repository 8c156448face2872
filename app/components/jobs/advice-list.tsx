import {
  type Advice,
  type AdviceLevel,
  adviceLabels,
  fieldLabels,
} from '#app/domain/jobs/advice/advice.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const tones = {
  block: 'danger',
  warn: 'warning',
  suggest: 'info',
} satisfies Record<AdviceLevel, BadgeTone>

/**
 * Advice on a job's text: the words concerned, the reason, the source and an alternative
 * (SHIELD-05).
 */
export function AdviceList({ advice }: { advice: readonly Advice[] }) {
  if (advice.length === 0) return <p>Nada a apontar no texto.</p>
  return (
    <ul className="grid gap-4">
      {advice.map(({ level, field, passage, reason, source, alternative }) => (
        <li key={`${level} ${field} ${reason} ${passage}`} className="clamped grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[level]}>{adviceLabels[level]}</Badge>
            <span className="text-sm text-cinza">{fieldLabels[field]}</span>
          </span>
          <span>
            {reason} {passage && <q>{passage}</q>}
          </span>
          <span>{alternative}</span>
          <span className="text-sm text-cinza">Fonte: {source}</span>
        </li>
      ))}
    </ul>
  )
}
