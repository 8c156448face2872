import { longDate, longDateAndTime } from '#app/domain/formats/dates.ts'
import { Notice } from '#app/ui/notice.tsx'

type ReplacedProps = { replaced: readonly { proposedAt: Date; startsAt: Date | null }[] }

/** Warns that the new proposal replaces open ones, and which chosen time ends with them. */
export function Replaced({ replaced }: ReplacedProps) {
  const [first] = replaced
  if (!first) return null
  if (replaced.length > 1) {
    return (
      <Notice tone="warning" title={`${replaced.length} destas pessoas já têm um convite`}>
        O novo convite substitui os anteriores e anula os horários já marcados.
      </Notice>
    )
  }
  const { proposedAt, startsAt } = first
  return (
    <Notice
      tone="warning"
      title={
        startsAt
          ? `Já há uma entrevista marcada para ${longDateAndTime(startsAt)}`
          : `Já há um convite de ${longDate(proposedAt)} por responder`
      }
    >
      O novo convite substitui-o{startsAt && ' e anula esse horário'}.
    </Notice>
  )
}
