import { rootOf, wordsOf } from '../search-words.ts'
import { sameMeaning } from './same-meaning.ts'

const lines = sameMeaning.map((line) => line.split(',').map(wordsOf))

/** By the roots of what is typed, all that it is also called. */
const byRoots = new Map<string, string[][]>()
for (const line of lines) {
  for (const phrase of line) {
    const key = rootsOf(phrase)
    const others = line.filter((other) => rootsOf(other) !== key)
    byRoots.set(key, [...(byRoots.get(key) ?? []), ...others])
  }
}

/** What else the work is called that somebody typed in these words; undefined where nobody knows. */
export function alternativesOf(words: readonly string[]): string[][] | undefined {
  return byRoots.get(rootsOf(words))
}

/** Every word of what is known. */
export const knownWords: ReadonlySet<string> = new Set(lines.flat(2))

function rootsOf(words: readonly string[]): string {
  return words.map(rootOf).join(' ')
}
