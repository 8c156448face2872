/** The text in lower case without accents, each unit at its index, so that matches point into the original. */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const [letter = ' '] = (text[index] ?? ' ').normalize('NFD').toLowerCase()
    return letter
  }).join('')
}
