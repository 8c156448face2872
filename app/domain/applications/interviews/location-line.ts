import type { InterviewKind } from './interview.ts'

type Where = { kind: InterviewKind; location: string | null; landmark: string | null }

/**
 * One line about the location: the postal address with its landmark, the link, or that the company
 * calls. No I/O, safe in the browser.
 */
export function locationLine({ kind, location, landmark }: Where): string {
  if (kind === 'phone') return location ? `Por telefone, do número ${location}` : 'Por telefone'
  return [location, landmark && `perto de: ${landmark}`].filter(Boolean).join(', ')
}

/** `locationLine` with its label. */
export function whereLine(interview: Where): string {
  const line = locationLine(interview)
  if (interview.kind === 'phone') return line
  return interview.kind === 'place' ? `Onde: ${line}` : `Ligação: ${line}`
}
