const notTelling = new Set([
  'a',
  'as',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'o',
  'os',
  'lda',
  'limitada',
  'sa',
  'su',
  'ep',
  'ltd',
  'sarl',
  'sociedade',
  'unipessoal',
  'ei',
])

/** Whether two names are equal except for accents, case, points and legal forms. */
export function isLikeName(one: string, other: string): boolean {
  const words = tellingWords(one)
  return words.length > 0 && words.join(' ') === tellingWords(other).join(' ')
}

function tellingWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !notTelling.has(word))
    .sort()
}
