import { promiseOf } from '#app/domain/messages/contact-hours.ts'
import { Badge } from '#app/ui/badge.tsx'

/** With fewer contact hours left than this, the promised reply time becomes a warning. */
const SOON_HOURS = 6

/** Shows how many contact hours are left until the promised reply. */
export function MessagePromise({
  message,
  now,
}: {
  message: { sentAt: Date; answeredAt: Date | null }
  now: Date
}) {
  const promised = promiseOf(message, now)
  if (promised.state === 'answered') return <Badge tone="success">Respondida</Badge>
  const { state, hours } = promised
  const words = state === 'late' ? `Prazo passou há ${inHours(hours)}` : left(hours)
  const tone = state === 'late' ? 'danger' : hours < SOON_HOURS ? 'warning' : 'neutral'
  return (
    <Badge tone={tone}>
      {words}
      <span className="sr-only"> de atendimento</span>
    </Badge>
  )
}

const inHours = (hours: number) => (hours === 0 ? 'menos de 1 h' : `${hours} h`)

const left = (hours: number) => `${hours > 1 ? 'Faltam' : 'Falta'} ${inHours(hours)}`
