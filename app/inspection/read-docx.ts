import yauzl from 'yauzl'
import { resolveReferences } from './inspect-docx-part.ts'
import { shownParagraphs } from './shown-text.ts'

const MOST_BYTES = 16 * 1024 * 1024

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
    return shownParagraphs(paragraphsOf(Buffer.concat(chunks).toString('utf8')))
  }
  return undefined
}

function* paragraphsOf(markup: string): Generator<string> {
  for (const part of markup.split(/<\/w:p>/)) {
    const pieces = part.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\b[^<>]*\/>/g)
    const words = [...pieces].map(([, text, mark]) => text ?? (mark === 'br' ? '\n' : ' ')).join('')
    yield resolveReferences(words)
  }
}
