import { constants, inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** Names that make a reader run, open, fetch or unpack something. */
const activeNames = [
  ...['JavaScript', 'JS', 'AA', 'Launch', 'ImportData', 'EmbeddedFile', 'EmbeddedFiles', 'EF'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'OnInstantiate', 'XFA', 'GoToE'],
] as const
const activeNameInText = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`)

const MOST_INFLATED_BYTES = 32 * 1024 * 1024
const MOST_OBJECTS = 200_000

type Finding = 'unsafe-content' | 'encrypted' | 'damaged'

/**
 * Reads objects at any place of a file and remembers every name it meets, also the first of two
 * equal keys. A reader follows the file's own index, which may point at an object that a later one
 * of the same number replaces; so every object that is written in the file is read, not only those
 * that remain.
 */
class ObjectReader extends PDFParser {
  readonly names = new Set<string>()

  readAt(offset: number): PDFObject {
    this.bytes.moveTo(offset)
    return this.parseObject()
  }

  readNumberAndOffsetPairs(count: number): number[] {
    this.bytes.moveTo(0)
    return Array.from({ length: count }, () => {
      this.skipWhitespaceAndComments()
      this.parseRawInt()
      this.skipWhitespaceAndComments()
      return this.parseRawInt()
    })
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    this.names.add(name.decodeText())
    return name
  }
}

/**
 * Looks for what a PDF must not carry into a company's browser: scripts, launched programs,
 * attachments, dynamic forms, also inside compressed object streams, and a second file or a page
 * wrapped around it. Answers undefined when nothing speaks against the file.
 */
export function inspectPdf(file: Buffer): Finding | undefined {
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) return 'damaged'
  if (file.lastIndexOf('startxref') < 0) return 'damaged'
  if (isAlsoAnotherFile(file)) return 'unsafe-content'

  const reader = new ObjectReader(file)
  const inflated = { left: MOST_INFLATED_BYTES }
  let unreadable = false

  if (namesEncryption(reader, file)) return 'encrypted'
  let objects = 0
  for (const offset of objectOffsets(file)) {
    if (++objects > MOST_OBJECTS) return 'unsafe-content'
    const object = readOrUndefined(reader, offset)
    if (!object) {
      if (activeNameInText.test(textUntilNextObject(file, offset))) return 'unsafe-content'
      continue
    }
    if (!(object instanceof PDFRawStream)) continue
    if (object.dict.has(PDFName.of('Encrypt'))) return 'encrypted'
    const packed = packedObjects(object)
    if (!packed) continue
    if (packed === 'hidden') return 'unsafe-content'
    const content = unpack(object, inflated)
    if (content === 'too-much' || content === 'unusual') return 'unsafe-content'
    if (content === 'broken') {
      unreadable = true
      continue
    }
    const finding = inspectPackedObjects(content, packed, reader.names)
    if (finding) return finding
  }
  if (activeNames.some((name) => reader.names.has(name))) return 'unsafe-content'
  if (unreadable) return 'damaged'
  return reader.names.has('Catalog') && reader.names.has('Page') ? undefined : 'damaged'
}

/** Every place where an object can begin: behind the word obj that ends an object's header. */
function* objectOffsets(file: Buffer): Generator<number> {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    const next = String.fromCharCode(file[at + 3] ?? 0)
    if (/[A-Za-z0-9]/.test(next)) continue
    const before = file.toString('latin1', Math.max(0, at - 200), at)
    // Readers skip comments between the numbers and the word, so a comment is looked behind too.
    if (/\d[\s\0]*$/.test(before) || /\d[\s\0]*%[^\r\n]*[\s\0]+$/.test(before)) yield at + 3
  }
}

function readOrUndefined(reader: ObjectReader, offset: number): PDFObject | undefined {
  try {
    return reader.readAt(offset)
  } catch {
    return undefined
  }
}

/** What no parser can read is still searched as text, its escaped letters written out. */
function textUntilNextObject(file: Buffer, offset: number): string {
  const end = file.indexOf('endobj', offset)
  const text = file.toString(
    'latin1',
    offset,
    Math.min(end < 0 ? file.length : end, offset + 65536),
  )
  return writtenOut(text)
}

function writtenOut(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function namesEncryption(reader: ObjectReader, file: Buffer): boolean {
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) {
    const trailer = readOrUndefined(reader, at + 7)
    if (trailer instanceof PDFDict && trailer.has(PDFName.of('Encrypt'))) return true
  }
  return false
}

/** How many objects a stream holds and where they begin. Its declared type may lie; these cannot. */
function packedObjects(stream: PDFRawStream) {
  const count = stream.dict.get(PDFName.of('N'))
  const first = stream.dict.get(PDFName.of('First'))
  const declared = stream.dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  if (!declared && !first) return undefined
  if (!(count instanceof PDFNumber && first instanceof PDFNumber)) return 'hidden'
  return { count: count.asNumber(), first: first.asNumber() }
}

function unpack(stream: PDFRawStream, inflated: { left: number }) {
  const filter = stream.dict.get(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
  // No program writes packed objects in another way; short keys and other filters help to hide.
  if (['F', 'DP'].some((key) => stream.dict.has(PDFName.of(key)))) return 'unusual'
  if (only === undefined) return Buffer.from(stream.contents)
  if (only !== PDFName.of('FlateDecode') || isPredicted(stream)) return 'unusual'
  try {
    const content = inflateSync(stream.contents, {
      maxOutputLength: inflated.left,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    inflated.left = Math.max(1, inflated.left - content.length)
    return content
  } catch (error) {
    return error instanceof RangeError ? 'too-much' : 'broken'
  }
}

function isPredicted(stream: PDFRawStream): boolean {
  const parameters = stream.dict.get(PDFName.of('DecodeParms'))
  if (parameters === undefined || parameters === PDFNull) return false
  return !(parameters instanceof PDFDict) || parameters.has(PDFName.of('Predictor'))
}

function inspectPackedObjects(
  content: Buffer,
  packed: { count: number; first: number },
  names: Set<string>,
): Finding | undefined {
  if (packed.count > MOST_OBJECTS) return 'unsafe-content'
  const reader = new ObjectReader(content)
  const offsets = numberAndOffsetPairs(reader, packed.count)
  if (!offsets) return 'damaged'
  for (const offset of offsets) {
    if (readOrUndefined(reader, packed.first + offset)) continue
    if (activeNameInText.test(writtenOut(content.toString('latin1')))) return 'unsafe-content'
  }
  for (const name of reader.names) names.add(name)
  return undefined
}

function numberAndOffsetPairs(reader: ObjectReader, count: number): number[] | undefined {
  try {
    return reader.readNumberAndOffsetPairs(count)
  } catch {
    return undefined
  }
}

// Only long tags: a shorter one turns up by chance in megabytes of compressed pictures.
const htmlTag = /<(?:!doctype\s+html|html|body|script|iframe)\b/gi

/** A page or an archive that is also a PDF. A tag that follows "(" in its line is a CV's own text. */
function isAlsoAnotherFile(file: Buffer): boolean {
  if (file.indexOf('PK\x05\x06', Math.max(0, file.length - 65_557), 'latin1') >= 0) return true
  const text = file.toString('latin1')
  for (const tag of text.matchAll(htmlTag)) {
    const line =
      text
        .slice(Math.max(0, tag.index - 400), tag.index)
        .split(/[\r\n]/)
        .at(-1) ?? ''
    if (!line.includes('(')) return true
  }
  return false
}
