import yauzl from 'yauzl'
import { resolveReferences } from './inspect-docx-part.ts'

const MOST_BYTES = 16 * 1024 * 1024
const MOST_PARAGRAPHS = 1000
const MOST_CHARACTERS = 60_000

/** The words of a Word document, paragraph by paragraph; undefined when it cannot be read. */
export async function readDocx(file: Uint8Array): Promise<string[] | undefined> {
  const archive = await yauzl.fromBufferPromise(Buffer.from(file), {
    lazyEntries: true,
    validateEntrySizes: true,
  })
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.toLowerCase() !== 'word/document.xml') continue
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of (await archive.openReadStreamPromise(
      entry,
    )) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) return undefined
      chunks.push(chunk)
    }
    return paragraphsOf(Buffer.concat(chunks).toString('utf8'))
  }
  return undefined
}

function paragraphsOf(markup: string): string[] {
  const paragraphs: string[] = []
  let characters = 0
  for (const part of markup.split(/<\/w:p>/)) {
    const pieces = part.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\b[^<>]*\/>/g)
    const words = [...pieces].map(([, text, mark]) => text ?? (mark === 'br' ? '\n' : ' ')).join('')
    const paragraph = resolveReferences(words).trim()
    if (!paragraph) continue
    characters += paragraph.length
    if (characters > MOST_CHARACTERS || paragraphs.length >= MOST_PARAGRAPHS) break
    paragraphs.push(paragraph)
  }
  return paragraphs
}
