/** The beginning of a text on one line, at most so many characters, and ends after a whole word. */
export function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most - 1)
  // The word is whole where a space follows.
  const end = line[most - 1] === ' ' ? start.length : start.lastIndexOf(' ')
  return `${(end > most / 2 ? start.slice(0, end) : start).replace(/[\s.,;:]+$/, '')}…`
}
