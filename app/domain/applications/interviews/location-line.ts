import type { InterviewKind } from './interview.ts'

type Where = { kind: InterviewKind; location: string | null; landmark: string | null }

/**
 * The location on one line: the postal address with landmark, the link, or a note that the company
 * calls.
 */
export function locationLine({ kind, location, landmark }: Where): string {
  if (kind === 'phone') return location ? `Por telefone, do número ${location}` : 'Por telefone'
  return [location, landmark && `perto de: ${landmark}`].filter(Boolean).join(', ')
}

export function whereLine(interview: Where): string {
  const line = locationLine(interview)
  if (interview.kind === 'phone') return line
  return interview.kind === 'place' ? `Onde: ${line}` : `Ligação: ${line}`
}
