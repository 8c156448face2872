const months = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const inFigures = /^(\d{1,2})\s?[/.\- ]\s?(\d{1,2})\s?[/.\- ]\s?(\d{4}|\d{2})$/
const inWords = /^(\d{1,2})(?:\.?º)?(?:\s+de|,)?\s+([a-z]{3,9})\.?(?:\s+de|,)?\s+(\d{4}|\d{2})$/
const byYear = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/

export const dayExample = 'Escreva uma data que exista. Exemplo: 31/12/2026'

/**
 * Parses a typed day ('31/12/2026', '31 de Dezembro de 2026') to '2026-12-31'. Undefined if no such
 * day exists.
 */
export function readDay(typed: string): string | undefined {
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const [, firstYear, firstMonth, firstDay] = byYear.exec(plain) ?? []
  if (firstYear && firstMonth && firstDay) return dayOf(firstYear, firstMonth, firstDay)
  const [, day, month, year] = inFigures.exec(plain) ?? []
  if (day && month && year) return dayOf(year, month, day)
  const [, dayInWords, name, yearInWords] = inWords.exec(plain) ?? []
  if (!dayInWords || !name || !yearInWords) return undefined
  const index = months.findIndex((known) => known.startsWith(name))
  return index < 0 ? undefined : dayOf(yearInWords, String(index + 1), dayInWords)
}

/** Years outside this range are treated as typing errors. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199]

function dayOf(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  if (Number(whole) < FIRST_YEAR || Number(whole) > LAST_YEAR) return undefined
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const found = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : undefined
}
