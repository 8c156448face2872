import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { partOf, relationsIn } from './docx-relations.ts'
import { docxWithoutEffects } from './docx-without-effects.ts'
import { judgeFields } from './inspect-docx-fields.ts'
import { type DocxFinding, inspectPart, type Part, readable } from './inspect-docx-part.ts'

const MOST_ENTRIES = 1000
/**
 * Above this size, highly compressed markup counts as a decompression bomb. Smaller markup may
 * legitimately have this ratio, for example large empty tables.
 */
const FREE_BYTES = 4 * 1024 * 1024
const MOST_RATIO = 200
const MOST_INFLATED_BYTES = 100 * 1024 * 1024
const MOST_PART_BYTES_BUFFERED = 256 * 1024
/** This limit is enough for a CV of thousands of pages. */
const MOST_MARKUP_BYTES = 16 * 1024 * 1024

export type InspectedDocx = { finding?: DocxFinding | undefined; cleaned?: Buffer }

/**
 * Inflates every entry as a stream, because the declared size may be false. Only markup has a ratio
 * limit, because harmless blank pictures inflate a thousandfold.
 */
export async function inspectDocx(file: Buffer): Promise<InspectedDocx> {
  const finding = await judgeDocx(file)
  if (finding !== 'drops') return { finding }
  const cleaned = await docxWithoutEffects(file)
  const again = await judgeDocx(cleaned)
  if (again) return { finding: again === 'drops' ? 'unsafe-content' : again }
  return { cleaned }
}

async function judgeDocx(file: Buffer): Promise<DocxFinding | 'drops' | undefined> {
  // With bytes before the first entry, the archive could also be a file of another kind, so refuse
  // it.
  if (file.length < 4 || file.readUInt32BE(0) !== 0x504b0304) return 'wrong-type'
  let archive: yauzl.ZipFile
  try {
    archive = await yauzl.fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true })
  } catch {
    return 'damaged'
  }
  if (archive.entryCount > MOST_ENTRIES) return 'unsafe-content'
  try {
    return await inspectEntries(archive, file.length)
  } catch (error) {
    return findingFromError(error)
  }
}

async function inspectEntries(archive: yauzl.ZipFile, fileBytes: number) {
  const knownNames = new Set<string>()
  let mainPart: string | undefined
  let drops = false
  let packedBytes = 0
  let inflatedBytes = 0
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (entry.isEncrypted()) return 'encrypted'
    if (knownNames.has(name) || isSymbolicLink(entry)) return 'unsafe-content'
    knownNames.add(name)
    packedBytes += entry.compressedSize
    // If the entries have more packed bytes than the file, they overlap. Refuse the file, because
    // the same bytes would be inflated several times.
    if (packedBytes > fileBytes) return 'unsafe-content'
    const part = await readPart(archive, entry, MOST_INFLATED_BYTES - inflatedBytes)
    if (part === 'too-much') return 'unsafe-content'
    inflatedBytes += part.bytes
    const finding = inspectPart(name, part)
    if (finding === 'drops') drops = true
    else if (finding) return finding
    if (name === '_rels/.rels') mainPart = mainPartIn(readable(part))
  }
  const isWordDocument =
    knownNames.has('[content_types].xml') && mainPart && knownNames.has(mainPart)
  if (!isWordDocument) return 'wrong-type'
  return drops ? 'drops' : undefined
}

export function mainPartIn(packageRelations: string): string | undefined {
  const main = relationsIn(packageRelations).find(({ type }) => type === 'officeDocument')
  return main && partOf('', main.target)
}

async function readPart(
  archive: yauzl.ZipFile,
  entry: yauzl.Entry,
  allowedBytes: number,
): Promise<Part | 'too-much'> {
  const stream: Readable = await archive.openReadStreamPromise(entry)
  let isMarkup = /\.(?:xml|rels)$/i.test(entry.fileName)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Whether an entry is markup depends on its content, not on its name.
    if (bytes === 0 && beginsAsMarkup(chunk)) isMarkup = true
    const isPageStored = isMarkup || bytes < MOST_PART_BYTES_BUFFERED
    bytes += chunk.length
    const isBomb = isMarkup && bytes > FREE_BYTES && bytes > MOST_RATIO * entry.compressedSize
    if (isBomb || bytes > allowedBytes || (isMarkup && bytes > MOST_MARKUP_BYTES)) {
      stream.destroy()
      return 'too-much'
    }
    if (isPageStored) chunks.push(chunk)
  }
  const content = Buffer.concat(chunks)
  // Remove null characters, so that the same search works for UTF-16.
  const markup = isMarkup ? content.toString('latin1').replaceAll('\0', '') : ''
  return {
    bytes,
    beginning: content.subarray(0, MOST_PART_BYTES_BUFFERED),
    declaresEntities: /<!(?:DOCTYPE|ENTITY)/i.test(markup),
    fields: judgeFields(markup),
  }
}

function beginsAsMarkup(chunk: Buffer): boolean {
  const beginning = chunk.toString('latin1', 0, 64).replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(beginning)
}

function isSymbolicLink(entry: yauzl.Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

function findingFromError(error: unknown): DocxFinding {
  const message = error instanceof Error ? error.message : ''
  const isAttack =
    /relative path|absolute path|invalid characters in fileName|(?:many|few) bytes in the stream/.test(
      message,
    )
  return isAttack ? 'unsafe-content' : 'damaged'
}
