/**
 * Converts a text to lower case without accents. Each code unit keeps its index, so that positions
 * are valid in the original text.
 */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const [letter = ' '] = (text[index] ?? ' ').normalize('NFD').toLowerCase()
    return letter
  }).join('')
}
