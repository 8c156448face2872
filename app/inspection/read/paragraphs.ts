const MOST_PARAGRAPHS = 1000
const MOST_CHARACTERS = 60_000

export function nonBlankParagraphs(all: Iterable<string>): string[] {
  const paragraphs: string[] = []
  let characters = 0
  for (const each of all) {
    const paragraph = each.trim()
    if (!paragraph) continue
    characters += paragraph.length
    if (characters > MOST_CHARACTERS || paragraphs.length >= MOST_PARAGRAPHS) break
    paragraphs.push(paragraph)
  }
  return paragraphs
}
