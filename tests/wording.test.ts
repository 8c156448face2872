import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quotedTogether, quotedWords } from './quoted-words.ts'

const root = join(import.meta.dirname, '..')

function textsIn(folder: string, wanted: RegExp): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => wanted.test(path))
    .map((path) => ({
      path: `${folder}/${path}`,
      text: withoutComments(readFileSync(join(root, folder, path), 'utf8')).replace(/\s+/g, ' '),
    }))
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\w])\/\/ .*$/gm, '')
}

const sources = textsIn('app', /(?<!\.test)\.(?:tsx?|mdx)$/)
const proofs = [...textsIn('app', /\.test\.tsx?$/), ...textsIn('tests', /\.(?:test|spec)\.tsx?$/)]

/**
 * Returns the fixed parts of a quotation, longest first: the texts between placeholders ({N}, X).
 */
const fixedParts = (words: string) =>
  words
    .split(/\{\w+\}|\b[XYN]\b|\d+MB/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .sort((a, b) => b.length - a.length)

test.each(quotedWords)('«%s» is quoted word for word in the code and in a test', (words) => {
  const part = fixedParts(words)[0] ?? words
  expect(sources.some(({ text }) => text.includes(part))).toBe(true)
  // In a regular expression, punctuation is escaped with a backslash, so remove backslashes.
  expect(proofs.some(({ text }) => text.replaceAll('\\', '').includes(part))).toBe(true)
})

test('every quotation of the specification is in the checked list', () => {
  const documents = ['specification-1.md', 'specification-2.md'].map((file) =>
    readFileSync(join(root, 'docs/product', file), 'utf8'),
  )
  // Quotations in lower case are column values and field names, so they are excluded.
  const quoted = documents.flatMap((text) =>
    [...text.matchAll(/'(\p{Lu}[^'\n]{2,200})'/gu)].map(([, words]) => words ?? ''),
  )
  expect(quoted.length).toBeGreaterThan(150)
  const known = quotedWords.join('\n')
  const sentences = quoted.flatMap((words) => quotedTogether[words] ?? [words])
  expect(sentences.filter((words) => !known.includes(words))).toEqual([])
})

/**
 * Words that our own sentences must not use: Brazilian words, technical words, and other forms of
 * words in the specification, such as 'actualizado' for 'atualizado'. Quotations are exempt.
 */
const foreign =
  /(?<![\w-])(?:você|celular|usuário|usuária|senhas?|cadastro|cadastrar|arquivos?|deletar|baixar|tela|mouse|actua(?:l|is|lmente|liza\p{L}*)|(?:des)?activ(?:[oa]s?|ad[oa]s?|ar\p{L}*|idades?|ação)|(?:in)?correct[oa]s?|acç(?:ão|ões)|subscriç\p{L}*|por favor, aguarde|e-mail)(?![\w-])/iu

/** Returns the strings of a source file that users can see. */
function currentValue(path: string, text: string): string[] {
  if (path.endsWith('.mdx')) return [text]
  const strings = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+</g) ?? []
  // Excludes URLs and the names of fields and files. A single word is visible text only if it
  // begins with a capital.
  return strings
    .filter((string) => / |^.\p{Lu}\p{Ll}/u.test(string))
    .filter((string) => !/[=/]senha|import |\/\//.test(string))
}

test('the screens use the Portuguese words of Angola', () => {
  // Sort the longest quotation first, so that a shorter one does not split it.
  const quoted = quotedWords.flatMap(fixedParts).sort((a, b) => b.length - a.length)
  // Excludes search synonyms, because users type words in every spelling.
  const ours = sources.filter(
    ({ path }) =>
      !path.startsWith('app/domain/jobs/search/knowledge/') && !path.endsWith('guessable-words.ts'),
  )
  const found = ours.flatMap(({ path, text }) =>
    currentValue(path, text)
      .map((string) => quoted.reduce((left, words) => left.replaceAll(words, ''), string))
      .flatMap(
        (string) =>
          foreign.exec(string)?.map((word) => `${path}: ${word} in ${string.slice(0, 80)}`) ?? [],
      ),
  )
  expect(found).toEqual([])
})
