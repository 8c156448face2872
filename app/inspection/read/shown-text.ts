const MOST_PARAGRAPHS = 1000
const MOST_CHARACTERS = 60_000

export function shownParagraphs(all: Iterable<string>): string[] {
  const shown: string[] = []
  let characters = 0
  for (const each of all) {
    const paragraph = each.trim()
    if (!paragraph) continue
    characters += paragraph.length
    if (characters > MOST_CHARACTERS || shown.length >= MOST_PARAGRAPHS) break
    shown.push(paragraph)
  }
  return shown
}
