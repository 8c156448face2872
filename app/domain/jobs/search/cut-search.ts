import { oneLine, withinLetters } from './job-search.ts'
import { endOfWords } from './search-words.ts'

const MAX_LEFT_OUT_LETTERS = 60

export function leftOutOf(typed: string | null): string {
  const line = oneLine(typed)
  const read = withinLetters(line)
  const rest = line.slice(read.slice(0, endOfWords(read)).length).trim()
  const excerpt = [...rest].slice(0, MAX_LEFT_OUT_LETTERS).join('')
  return excerpt.length < rest.length ? `${excerpt}…` : rest
}
