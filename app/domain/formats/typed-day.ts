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
// Some browsers' date fields allow years of six digits.
const inFigures = /^(\d{1,2})\s?[/.\- ]\s?(\d{1,2})\s?[/.\- ]\s?(\d{4,6}|\d{2})$/
const inWords = /^(\d{1,2})(?:\.?º)?(?:\s+de|,)?\s+([a-z]{3,9})\.?(?:\s+de|,)?\s+(\d{4,6}|\d{2})$/
const byYear = /^(\d{4,6})[/.-](\d{1,2})[/.-](\d{1,2})$/

/** Years outside this range are treated as typing errors. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199]

export const dayExample = 'Escreva uma data que exista. Exemplo: 31/12/2026'
export const acceptedYears = `entre ${FIRST_YEAR} e ${LAST_YEAR}`
export const yearExample = `Escreva um ano ${acceptedYears}. Exemplo: 31/12/2026`

type Parts = { year: string; month: string; day: string }

/**
 * Parses a typed day ('31/12/2026', '31 de Dezembro de 2026') to '2026-12-31'. Undefined if no such
 * day exists, or if its year is not accepted.
 */
export function readDay(typed: string): string | undefined {
  const parts = partsOf(typed)
  return parts && isAcceptedYear(parts) ? dayOf(parts) : undefined
}

/** The message beside a field with a day that `readDay` does not accept. */
export function dayMessage(typed: string): string {
  const parts = partsOf(typed)
  if (!parts || isAcceptedYear(parts)) return dayExample
  // With a leap year, day and month alone decide whether the date exists.
  return dayOf({ ...parts, year: '2000' }) ? yearExample : dayExample
}

function partsOf(typed: string): Parts | undefined {
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const [, firstYear, firstMonth, firstDay] = byYear.exec(plain) ?? []
  if (firstYear && firstMonth && firstDay) return partsIn(firstYear, firstMonth, firstDay)
  const [, day, month, year] = inFigures.exec(plain) ?? []
  if (day && month && year) return partsIn(year, month, day)
  const [, dayInWords, name, yearInWords] = inWords.exec(plain) ?? []
  if (!dayInWords || !name || !yearInWords) return undefined
  const index = months.findIndex((known) => known.startsWith(name))
  return index < 0 ? undefined : partsIn(yearInWords, String(index + 1), dayInWords)
}

function partsIn(year: string, month: string, day: string): Parts {
  return { year: year.length === 2 ? `20${year}` : year, month, day }
}

const isAcceptedYear = ({ year }: Parts) =>
  year.length === 4 && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR

function dayOf({ year, month, day }: Parts): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const found = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : undefined
}
