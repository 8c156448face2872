/** The beginning of a text as one line of at most `most` characters, cut after a whole word. */
export function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most - 1)
  const end = line[most - 1] === ' ' ? start.length : start.lastIndexOf(' ')
  return `${(end > most / 2 ? start.slice(0, end) : start).replace(/[\s.,;:]+$/, '')}…`
}
