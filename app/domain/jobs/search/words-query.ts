import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { listedJobs } from './listed-job-table.ts'
import { queryText } from './search-words.ts'

/** Words as the database compares them, made once so that no row has to make them again. */
export type WordsQuery = { all: string; inTitle: string; inHead: string; anyInTitle: string }

/** Undefined when the words are all too common to be looked for, as 'de' and 'para'. */
export async function makeWordsQuery(
  db: Db,
  words: readonly string[],
  others?: ReadonlyMap<string, readonly string[]>,
): Promise<WordsQuery | undefined> {
  if (words.length === 0) return undefined
  const made = (text: string) => sql`to_tsquery('pt', searchable(${text}))::text`
  const { rows } = await db.execute<WordsQuery>(sql`select
    ${made(queryText(words, { others }))} as "all",
    ${made(queryText(words, { others, where: 'A' }))} as "inTitle",
    ${made(queryText(words, { others, where: 'AB' }))} as "inHead",
    ${made(queryText(words, { others, where: 'A', any: true }))} as "anyInTitle"`)
  return rows[0]?.all ? rows[0] : undefined
}

export function holds(query: string): SQL {
  return sql`${listedJobs.words} @@ ${query}::tsquery`
}

/** 3: all words in the title; 2: in title, skills, tags and company; 1: one of them in the title. */
export function rankOf({ inTitle, inHead, anyInTitle }: WordsQuery): SQL {
  return sql`case when ${holds(inTitle)} then 3 when ${holds(inHead)} then 2
    when ${holds(anyInTitle)} then 1 else 0 end`
}
