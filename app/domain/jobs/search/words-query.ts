import { type SQL, sql } from 'drizzle-orm'
import { listedJobs } from './listed-job-table.ts'
import { queryText } from './search-words.ts'

/** Words as the database compares them, each an expression that no row has to make again. */
export type WordsQuery = { all: SQL; inTitle: SQL; inHead: SQL; anyInTitle: SQL }

const names = ['all', 'inTitle', 'inHead', 'anyInTitle'] as const

/** The columns of a statement in which words are made; as text, so that they can be handed on. */
export function wordsColumns(
  words: readonly string[],
  others?: ReadonlyMap<string, readonly string[]>,
): SQL {
  const made = (text: string) => sql`to_tsquery('pt', searchable(${text}))::text`
  return sql`
    ${made(queryText(words, { others }))} as "all",
    ${made(queryText(words, { others, where: 'A' }))} as "inTitle",
    ${made(queryText(words, { others, where: 'AB' }))} as "inHead",
    ${made(queryText(words, { others, where: 'A', any: true }))} as "anyInTitle"`
}

/** Words that were made before, which lets the database plan with them. */
export function madeWords(made: Record<(typeof names)[number], string>): WordsQuery {
  return wordsFrom((name) => sql`${made[name]}::tsquery`)
}

/** Words of the table expression `words_asked`, made in the same statement. */
export function wordsAskedHere(): WordsQuery {
  return wordsFrom((name) => sql`(select ${sql.identifier(name)} from words_asked)::tsquery`)
}

/** Words that cannot be looked for, as '%' or 'de', find nothing rather than everything. */
export function noWords(): WordsQuery {
  return wordsFrom(() => sql`''::tsquery`)
}

function wordsFrom(expression: (name: (typeof names)[number]) => SQL): WordsQuery {
  return {
    all: expression('all'),
    inTitle: expression('inTitle'),
    inHead: expression('inHead'),
    anyInTitle: expression('anyInTitle'),
  }
}

export function holds(query: SQL): SQL {
  return sql`${listedJobs.words} @@ ${query}`
}

/** 3: all words in the title; 2: in title, skills, tags and company; 1: one of them in the title. */
export function rankOf({ inTitle, inHead, anyInTitle }: WordsQuery): SQL {
  return sql`case when ${holds(inTitle)} then 3 when ${holds(inHead)} then 2
    when ${holds(anyInTitle)} then 1 else 0 end`
}
