import english from 'dictionary-en'
import portuguese from 'dictionary-pt-pt'

/**
 * Accepts any inflection, both orthographies, and words typed without accents ('orgao'). Loads
 * hunspell's dictionary on first use, in about 100 ms.
 */
export function isPortugueseWord(word: string): boolean {
  portugueseWords ??= readLexicon(portuguese)
  return isIn(portugueseWords, word)
}

export function isEnglishWord(word: string): boolean {
  englishWords ??= readLexicon(english, { withNames: false })
  return isIn(englishWords, word)
}

let portugueseWords: Lexicon | undefined
let englishWords: Lexicon | undefined

function isIn({ stems, endings }: Lexicon, word: string): boolean {
  if (stems.has(word)) return true
  for (let length = 0; length <= Math.min(MAX_ENDING, word.length - 1); length++) {
    const start = word.slice(0, word.length - length)
    for (const { flag, strip, after } of endings.get(word.slice(start.length)) ?? []) {
      const stem = start + strip
      if (stems.get(stem)?.includes(flag) && after.test(stem)) return true
    }
  }
  return false
}

type Ending = { flag: string; strip: string; after: RegExp }
type Lexicon = { stems: ReadonlyMap<string, string>; endings: ReadonlyMap<string, Ending[]> }

const MAX_ENDING = 10

type Dictionary = { dic: Uint8Array; aff: Uint8Array }

function readLexicon(dictionary: Dictionary, { withNames = true } = {}): Lexicon {
  const stems = new Map<string, string>()
  const know = (word: string, flags: string) => {
    const key = folded(word)
    stems.set(key, (stems.get(key) ?? '') + flags)
  }
  for (const line of text(dictionary.dic).split('\n').slice(1)) {
    const entry = /^([\p{L}-]+)(?:\/(\S+))?/u.exec(line)
    if (!entry?.[1] || (!withNames && /^\p{Lu}/u.test(entry[1]))) continue
    const [, word, flags = ''] = entry
    know(word, flags)
    const before = /PREAO90=([\p{L}]+)/u.exec(line)?.[1]
    if (before) know(before, flags)
  }
  const endings = new Map<string, Ending[]>()
  const rules = text(dictionary.aff).matchAll(/^SFX (\S)\s+(\S+)\s+(\p{L}+)\S*\s+(\S+)/gmu)
  for (const [, flag = '', strip = '', added = '', condition = '.'] of rules) {
    const key = folded(added)
    const ending = {
      flag,
      strip: strip === '0' ? '' : folded(strip),
      after: new RegExp(`${folded(condition)}$`),
    }
    endings.set(key, [...(endings.get(key) ?? []), ending])
  }
  return { stems, endings }
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function folded(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
