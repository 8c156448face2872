import { Moment } from '#app/components/text/moment.tsx'
import type { HistoryEntry } from '#app/domain/history/list-history.ts'
import {
  isSubscriptionChange,
  subscriptionChangeLabels,
} from '#app/domain/subscriptions/subscription-change.ts'
import { Timeline, type TimelineStep } from '#app/ui/timeline.tsx'
import { doerText } from '../history/doer-text.ts'

const words: Record<string, string> = {
  'subscription-started': 'Iniciada',
  'subscription-replaced': 'Substituída por outra',
  'package-requested': 'Pedida',
  'payment-proof-sent': 'Comprovativo enviado',
  'package-request-approved': 'Aprovada',
  'package-request-rejected': 'Rejeitada',
  'package-updated': 'Alterado',
  'waits-too-long': 'Espera há muito tempo: administradores avisados',
}

const tones: Record<string, TimelineStep['tone']> = {
  'package-request-approved': 'success',
  'package-request-rejected': 'danger',
  suspended: 'warning',
  reactivated: 'success',
}

export function History({ label, entries }: { label: string; entries: HistoryEntry[] }) {
  if (entries.length === 0) return <p className="text-cinza">Ainda sem registos.</p>
  return (
    <Timeline
      label={label}
      steps={entries.map((entry, index) => ({
        id: entry.id,
        title: titleOf(entry),
        when: (
          <>
            <Moment at={entry.at} full />
            {doerSuffix(entry)}
          </>
        ),
        tone: tones[String(entry.data.change ?? entry.name)] ?? 'neutral',
        state: index === 0 ? ('current' as const) : ('done' as const),
      }))}
    />
  )
}

function titleOf({ name, data }: HistoryEntry): string {
  const { change, days, from, to } = data
  const title = isSubscriptionChange(change)
    ? subscriptionChangeLabels[change]
    : (words[name] ?? 'Outro registo')
  if (change === 'extended') return `${title}: +${days} dias`
  if (typeof from === 'number' && typeof to === 'number') return `${title}: de ${from} para ${to}`
  return typeof days === 'number' ? `${title}: ${days} dias` : title
}

function doerSuffix({ by, ...doer }: HistoryEntry): string {
  if (by === 'admin') return `, por ${doerText(doer)}`
  return by === 'company' ? ', pela empresa' : ', pelo portal'
}
