/**
 * The text in lower case without accents. Each code unit keeps its index, so that the position of a
 * match is valid in the original text.
 */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const [letter = ' '] = (text[index] ?? ' ').normalize('NFD').toLowerCase()
    return letter
  }).join('')
}
