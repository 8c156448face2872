import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { editDistance } from '../../formats/edit-distance.ts'
import { placeWords } from '../../places/read-place.ts'
import { knownWords } from './knowledge/alternatives.ts'
import { isEnglishWord, isPortugueseWord } from './knowledge/known-languages.ts'
import { wordsOfFilters } from './knowledge/typed-filters.ts'
import { listedJobs, searchWords } from './listed-job-table.ts'
import { queryText } from './words-query.ts'

export type Corrections = {
  /** For each unknown word, its probable corrections; best first. */
  meant: Map<string, string[]>
  /** Similar words for each typed word that is in the dictionary but in no job. Only suggested. */
  near: Map<string, string[]>
  /** Words too short to be corrected; they are searched as prefixes. */
  beginnings: string[]
}

const LEAST_LETTERS = 4

/** Place names and other words that are spelled correctly even if no job contains them. */
const taught: readonly string[] = [...new Set([...placeWords, ...knownWords, ...wordsOfFilters])]

/**
 * For each word that no job contains: words that begin with it; if none, similar words. Known and
 * dictionary words are not corrected.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<Corrections> {
  const corrections: Corrections = { meant: new Map(), near: new Map(), beginnings: [] }
  const doubtful = words.filter((word) => /[a-z]/.test(word) && word.length > 1)
  if (doubtful.length === 0) return corrections
  const typed = sql.join(
    doubtful.map((word) => sql`(${word}, to_tsquery('pt', searchable(${wordText(word)})))`),
    sql`, `,
  )
  const { rows } = await db.execute<{ typed: string; known: string[] }>(sql`
    with typed (word, query) as materialized (values ${typed})
    select typed.word as typed, array(
      select word from ${searchWords} as known
      where known.word like typed.word || '%' or known.word % typed.word
        or (known.word like left(typed.word, 1) || '%' and abs(length(known.word) - length(typed.word)) <= 1)
      order by known.word like typed.word || '%' desc, similarity(known.word, typed.word) desc, word limit 200
    ) as known
    from typed where not exists (select from ${listedJobs} where ${listedJobs.words} @@ typed.query)`)
  for (const { typed, known } of rows) {
    const isShort = typed.length < LEAST_LETTERS
    if (isShort) {
      if (!taughtWords.has(typed)) corrections.beginnings.push(typed)
    } else if (isWord(typed)) {
      // A word of a known trade is spelled correctly, so suggesting a similar word would mislead.
      if (!taughtWords.has(typed)) corrections.near.set(typed, nearest(typed, known, 1))
    } else {
      // Prefer words that occur in jobs. Use other correct words only if none is similar.
      const one = nearest(typed, known, 1)
      corrections.meant.set(typed, one.length > 0 ? one : nearest(typed, [...known, ...taught]))
    }
  }
  for (const found of [corrections.meant, corrections.near]) {
    for (const [word, correction] of found) if (correction.length === 0) found.delete(word)
  }
  return corrections
}

const taughtWords: ReadonlySet<string> = new Set(taught)

export function isWord(word: string): boolean {
  return taughtWords.has(word) || isPortugueseWord(word) || isEnglishWord(word)
}

function wordText(word: string): string {
  return queryText([{ words: [word], alternatives: [] }])
}

function nearest(
  typed: string,
  known: readonly string[],
  most = typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3,
): string[] {
  const scored = [...new Set(known)]
    .filter((word) => word.startsWith(typed) || Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, slips: word.startsWith(typed) ? 0 : editDistance(typed, word) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips)
  const fewest = scored[0]?.slips
  return scored
    .filter(({ slips }) => slips === fewest)
    .slice(0, 3)
    .map(({ word }) => word)
}
