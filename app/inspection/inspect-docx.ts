import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { reachesOut } from './inspect-docx-fields.ts'
import { type DocxFinding, inspectPart, type Part } from './inspect-docx-part.ts'

const MOST_ENTRIES = 1000
const FREE_BYTES = 100 * 1024
const MOST_RATIO = 100
const MOST_INFLATED_BYTES = 100 * 1024 * 1024
const MOST_PART_BYTES_KEPT = 256 * 1024
/** The text of a CV of thousands of pages. */
const MOST_MARKUP_BYTES = 16 * 1024 * 1024

/**
 * Looks at a Word document without unpacking it to disk: every entry is inflated in a stream and
 * its bytes counted on the way, whatever its header declares. Answers undefined when nothing speaks
 * against the file.
 */
export async function inspectDocx(file: Buffer): Promise<DocxFinding | undefined> {
  // Something written before the first entry makes the archive also another kind of file.
  if (file.readUInt32BE(0) !== 0x504b0304) return 'wrong-type'
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
  const seen = new Set<string>()
  let packedBytes = 0
  let inflatedBytes = 0
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (entry.isEncrypted()) return 'encrypted'
    if (seen.has(name) || isSymbolicLink(entry)) return 'unsafe-content'
    seen.add(name)
    packedBytes += entry.compressedSize
    // More packed bytes than the file has: entries that overlap, each inflated again.
    if (packedBytes > fileBytes) return 'unsafe-content'
    const part = await readPart(archive, entry, MOST_INFLATED_BYTES - inflatedBytes)
    if (part === 'too-much') return 'unsafe-content'
    inflatedBytes += part.bytes
    const finding = inspectPart(name, part)
    if (finding) return finding
  }
  const isWordDocument = seen.has('[content_types].xml') && seen.has('word/document.xml')
  return isWordDocument ? undefined : 'wrong-type'
}

async function readPart(
  archive: yauzl.ZipFile,
  entry: yauzl.Entry,
  allowedBytes: number,
): Promise<Part | 'too-much'> {
  const stream: Readable = await archive.openReadStreamPromise(entry)
  const isMarkup = /\.(?:xml|rels)$/i.test(entry.fileName)
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const isKept = isMarkup || bytes < MOST_PART_BYTES_KEPT
    bytes += chunk.length
    const isBomb = bytes > FREE_BYTES && bytes > MOST_RATIO * entry.compressedSize
    if (isBomb || bytes > allowedBytes || (isMarkup && bytes > MOST_MARKUP_BYTES)) {
      stream.destroy()
      return 'too-much'
    }
    if (isKept) kept.push(chunk)
  }
  const content = Buffer.concat(kept)
  // Null characters go, so that a document in UTF-16 is read by the same search.
  const markup = isMarkup ? content.toString('latin1').replaceAll('\0', '') : ''
  return {
    bytes,
    beginning: content.subarray(0, MOST_PART_BYTES_KEPT),
    declaresEntities: /<!(?:DOCTYPE|ENTITY)/i.test(markup),
    reachesOut: reachesOut(markup),
  }
}

function isSymbolicLink(entry: yauzl.Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

/** An entry that leaves its folder, or inflates to another size than it declares, is an attack. */
function findingFromError(error: unknown): DocxFinding {
  const message = error instanceof Error ? error.message : ''
  const isAttack =
    /relative path|absolute path|invalid characters in fileName|(?:many|few) bytes in the stream/.test(
      message,
    )
  return isAttack ? 'unsafe-content' : 'damaged'
}
