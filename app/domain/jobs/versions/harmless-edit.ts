import { luandaDay } from '../../formats/luanda-day.ts'
import type { JobQuestion } from '../job.ts'
import type { JobInput } from '../job-input.ts'
import { findSuspicions } from '../suspicions.ts'

/** Maximum letters of a word that a typo correction may change (SHIELD-01). */
const MAX_TYPO_LETTERS = 3

/** Removing one of these words reverses the meaning, so such an edit is not harmless. */
const negations = ['não', 'nem', 'nunca', 'jamais', 'sem', 'nenhum', 'nenhuma']

const texts = [
  'title',
  'description',
  'responsibilities',
  'requirements',
  'benefits',
  'conditions',
  'location',
] as const

/**
 * Whether an edit needs no review (SHIELD-01). Harmless edits remove text, fix typos, bring the
 * deadline forward or raise the pay.
 */
export function isHarmlessEdit(before: JobInput, after: JobInput): boolean {
  return (
    before.contractType === after.contractType &&
    before.workType === after.workType &&
    before.province === after.province &&
    before.experienceYears === after.experienceYears &&
    (before.isUrgent || !after.isUrgent) &&
    texts.every((field) => addsNoWords(before[field] ?? '', after[field] ?? '')) &&
    isPartOf(before.tags, after.tags) &&
    isPartOf(before.skillsRequired, after.skillsRequired) &&
    asksNothingMore(before.faq ?? [], after.faq ?? []) &&
    isNoLater(before.expiresAt, after.expiresAt) &&
    isNoLower(before.salaryMin, after.salaryMin) &&
    isNoLower(before.salaryMax, after.salaryMax) &&
    warnsOfNothingMore(before, after)
  )
}

function addsNoWords(before: string, after: string): boolean {
  const [known, wanted] = [wordsOf(before), wordsOf(after)]
  const count = (words: readonly string[], word: string) => words.filter((w) => w === word).length
  if (negations.some((word) => count(wanted, word) < count(known, word))) return false
  let next = 0
  return wanted.every((word) => {
    while (next < known.length) {
      const was = known[next] ?? ''
      next += 1
      if (was === word || isTypo(was, word)) return true
    }
    return false
  })
}

/** Splits at blanks and trims punctuation, so a link with its dots stays one word. */
function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase('pt')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
}

/**
 * False for a changed number, link or short word, and for a word with half of its letters changed.
 */
function isTypo(was: string, is: string): boolean {
  const [shorter, longer] = was.length < is.length ? [was, is] : [is, was]
  if (longer.length - shorter.length > MAX_TYPO_LETTERS) return false
  if (!/^\p{L}{3,40}$/u.test(was) || !/^\p{L}{3,40}$/u.test(is)) return false
  if (negations.includes(was) || negations.includes(is)) return false
  const letters = distance(was, is)
  return letters <= MAX_TYPO_LETTERS && letters * 2 < longer.length
}

function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed))
    }
    above = line
  }
  return above[b.length] ?? 0
}

function isPartOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  covers = (was: Item, is: Item) => was === is,
): boolean {
  let next = 0
  return after.every((item) => {
    while (next < before.length) {
      const was = before[next] as Item
      next += 1
      if (covers(was, item)) return true
    }
    return false
  })
}

const asksNothingMore = (before: readonly JobQuestion[], after: readonly JobQuestion[]) =>
  isPartOf(
    before,
    after,
    (was, is) => addsNoWords(was.question, is.question) && (was.required || !is.required),
  )

/** Compares days in Luanda. Null means no deadline, which is later than any date. */
const isNoLater = (before: Date | null, after: Date | null) =>
  after === null ? before === null : before === null || luandaDay(after) <= luandaDay(before)

/** Added or removed pay cannot be compared, so it is not harmless. */
const isNoLower = (before: number | null, after: number | null) =>
  before === null || after === null ? before === after : after >= before

/** Removing words can turn a text into a request for money, so check for signs of fraud. */
function warnsOfNothingMore(before: JobInput, after: JobInput): boolean {
  const known = new Set(findSuspicions(before).map(({ warns }) => warns))
  return findSuspicions(after).every(({ warns }) => known.has(warns))
}
