import yauzl from 'yauzl'
import { partOf, relationsIn } from '../inspect/docx-relations.ts'
import { mainPartIn } from '../inspect/inspect-docx.ts'
import { nonBlankParagraphs } from './paragraphs.ts'
import { readDocxPart } from './read-docx-part.ts'

const MOST_BYTES = 16 * 1024 * 1024

const unshownWords = {
  pictures: ['imagem', 'imagens'],
  charts: ['gráfico', 'gráficos'],
  diagrams: ['diagrama', 'diagramas'],
  objects: ['objeto de outro programa', 'objetos de outros programas'],
} as const

export type Unshown = Record<keyof typeof unshownWords, number>

/**
 * Returns the paragraphs of headers, text, notes and footers; undefined if unreadable. The last
 * paragraph lists content without text, such as pictures.
 */
export async function readDocx(file: Uint8Array): Promise<string[] | undefined> {
  const parts = await openParts(Buffer.from(file))
  const packageRelations = await parts.read('_rels/.rels')
  const main = packageRelations && mainPartIn(packageRelations)
  const markup = main && (await parts.read(main))
  if (!main || !markup) return undefined
  const relations = relationsIn((await parts.read(relationsOf(main))) ?? '')
  const unshown: Unshown = { pictures: 0, charts: 0, diagrams: 0, objects: 0 }
  const readAll = async (type: string) => {
    const paragraphs: string[] = []
    const named = relations.filter((relation) => relation.type === type && !relation.isExternal)
    for (const { target } of named) {
      const part = await parts.read(partOf(main, target))
      if (part) paragraphs.push(...readDocxPart(part, unshown))
    }
    // The header of the first page is often the same as that of the other pages, so remove
    // duplicates.
    return [...new Set(paragraphs)]
  }
  const headers = await readAll('header')
  const text = readDocxPart(markup, unshown)
  const notes = [...(await readAll('footnotes')), ...(await readAll('endnotes'))]
  const footers = await readAll('footer')
  const visible = nonBlankParagraphs([...headers, ...text, ...notes, ...footers])
  const rest = unshownSentence(unshown)
  return rest && visible.length > 0 ? [...visible, rest] : visible
}

function unshownSentence(unshown: Unshown): string | undefined {
  const named = Object.entries(unshownWords).flatMap(([kind, [one, many]]) => {
    const count = unshown[kind as keyof Unshown]
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
  })
  if (named.length === 0) return undefined
  const list = new Intl.ListFormat('pt').format(named)
  return `[Este CV tem também ${list}, que só se vê no ficheiro.]`
}

function relationsOf(part: string): string {
  const at = part.lastIndexOf('/') + 1
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
}

async function openParts(file: Buffer) {
  const archive = await yauzl.fromBufferPromise(file, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  })
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  let room = MOST_BYTES
  return {
    async read(name: string): Promise<string | undefined> {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return undefined
      const chunks: Buffer[] = []
      const stream = (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
      for await (const chunk of stream) {
        room -= chunk.length
        if (room < 0) return undefined
        chunks.push(chunk)
      }
      return decoded(Buffer.concat(chunks))
    },
  }
}

function decoded(content: Buffer): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe
  return content.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\ufeff/, '')
}
