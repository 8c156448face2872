import { rootOf, wordsOf } from '../search-words.ts'
import { sameMeaning } from './same-meaning.ts'

const lines = sameMeaning.map((line) => line.split(',').map(wordsOf))

const byRoots = new Map<string, string[][]>()
for (const line of lines) {
  for (const phrase of line) {
    const key = rootsOf(phrase)
    byRoots.set(key, [...(byRoots.get(key) ?? []), ...line])
  }
}
for (const [key, others] of byRoots) byRoots.set(key, fewest(key.split(' '), others))

export function alternativesOf(words: readonly string[]): string[][] | undefined {
  return byRoots.get(rootsOf(words))
}

export const knownWords: ReadonlySet<string> = new Set(lines.flat(2))

/** Removes synonyms that find no additional jobs: 'venda' already finds 'promotor de vendas'. */
function fewest(itself: readonly string[], phrases: readonly string[][]): string[][] {
  const shortFirst = phrases.toSorted((one, other) => one.length - other.length)
  const alternatives: { roots: readonly string[]; phrase?: string[] }[] = [{ roots: itself }]
  for (const phrase of shortFirst) {
    const roots = phrase.map(rootOf)
    const isIn = alternatives.some((other) => other.roots.every((root) => roots.includes(root)))
    if (!isIn) alternatives.push({ roots, phrase })
  }
  return alternatives.flatMap(({ phrase }) => (phrase ? [phrase] : []))
}

function rootsOf(words: readonly string[]): string {
  return words.map(rootOf).join(' ')
}
