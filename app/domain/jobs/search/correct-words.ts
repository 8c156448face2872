import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { listedJobs, searchWords } from './listed-job-table.ts'
import { holds, makeWordsQuery } from './words-query.ts'

/**
 * For each word that no listed job holds, the known words that were probably meant, best first: what
 * it is the beginning of, else what differs from it by a slip of the finger or two.
 */
export async function correctWords(
  db: Db,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const corrections = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < 3 || (await isKnown(db, word))) continue
    const meant = await findSimilar(db, word)
    if (meant.length > 0) corrections.set(word, meant)
  }
  return corrections
}

async function isKnown(db: Db, word: string): Promise<boolean> {
  const query = await makeWordsQuery(db, [word])
  if (!query) return false
  const { rows } = await db.execute(
    sql`select 1 from ${listedJobs} where ${holds(query.all)} limit 1`,
  )
  return rows.length > 0
}

async function findSimilar(db: Db, word: string): Promise<string[]> {
  const beginning = `${word}%`
  // Where short words have letters swapped, nothing but the first letter may be alike.
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${searchWords}
    where word like ${beginning} or word % ${word}
      or (word like ${`${word[0]}%`} and abs(length(word) - ${word.length}) <= 1)
    order by word like ${beginning} desc, similarity(word, ${word}) desc, word limit 200`)
  const scored = rows
    .map(({ word: known }) => ({ known, slips: known.startsWith(word) ? 0 : slips(word, known) }))
    .filter(({ slips }) => slips <= (word.length < 5 ? 1 : word.length < 9 ? 2 : 3))
    .sort((one, other) => one.slips - other.slips)
  const fewest = scored[0]?.slips
  return scored
    .filter(({ slips }) => slips === fewest)
    .slice(0, 3)
    .map(({ known }) => known)
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
