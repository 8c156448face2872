import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { listedJobs, searchWords } from './listed-job-table.ts'
import { queryText } from './search-words.ts'

/**
 * For each word that no listed job holds, the known words that were probably meant, best first: what
 * it is the beginning of, else what differs from it by a slip of the finger or two. One statement,
 * however many words there are.
 */
export async function correctWords(
  db: Db,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const long = words.filter((word) => word.length >= 3)
  if (long.length === 0) return new Map()
  const typed = sql.join(
    long.map((word) => sql`(${word}, to_tsquery('pt', searchable(${queryText([word])})))`),
    sql`, `,
  )
  // Where short words have letters swapped, nothing but the first letter may be alike.
  const { rows } = await db.execute<{ typed: string; known: string[] }>(sql`
    with typed (word, query) as materialized (values ${typed})
    select typed.word as typed, array(
      select word from ${searchWords} as known
      where known.word like typed.word || '%' or known.word % typed.word
        or (known.word like left(typed.word, 1) || '%' and abs(length(known.word) - length(typed.word)) <= 1)
      order by known.word like typed.word || '%' desc, similarity(known.word, typed.word) desc, word limit 200
    ) as known
    from typed where not exists (select from ${listedJobs} where ${listedJobs.words} @@ typed.query)`)
  const corrections = new Map<string, string[]>()
  for (const { typed, known } of rows) {
    const meant = nearest(typed, known)
    if (meant.length > 0) corrections.set(typed, meant)
  }
  return corrections
}

function nearest(typed: string, known: readonly string[]): string[] {
  const scored = known
    .map((word) => ({ word, slips: word.startsWith(typed) ? 0 : slips(typed, word) }))
    .filter(({ slips }) => slips <= (typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3))
    .sort((one, other) => one.slips - other.slips)
  const fewest = scored[0]?.slips
  return scored
    .filter(({ slips }) => slips === fewest)
    .slice(0, 3)
    .map(({ word }) => word)
}

/** Letters left out, added, changed or swapped with the next between two words. */
export function slips(typed: string, known: string): number {
  let before: number[] = []
  let last = Array.from({ length: known.length + 1 }, (_, place) => place)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= known.length; j++) {
      const changed = (last[j - 1] ?? 0) + (typed[i - 1] === known[j - 1] ? 0 : 1)
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return last[known.length] ?? 0
}
