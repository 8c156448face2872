const inFigures = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?)?(?::\d{2})?$/

export const timeExample = 'Escreva uma hora que exista. Exemplo: 14:30'

/** Parses a time typed in a browser without time fields ('14h30', '9h') to '14:30'. */
export function readTime(typed: string): string | undefined {
  const [, hours, minutes = '00'] = inFigures.exec(typed.trim().toLowerCase()) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
