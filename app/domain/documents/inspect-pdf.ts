import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { inspectPackedObjects, type Room } from './inspect-packed-objects.ts'
import { namesSomethingActive, ObjectReader } from './pdf-objects.ts'

const MOST_UNFOLDED_BYTES = 32 * 1024 * 1024

type Finding = 'unsafe-content' | 'encrypted' | 'damaged'

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
  if (namesEncryption(reader, file)) return 'encrypted'
  const finding = inspectObjects(reader, file)
  if (finding) return finding
  return reader.names.has('Catalog') && reader.names.has('Page') ? undefined : 'damaged'
}

function inspectObjects(reader: ObjectReader, file: Buffer): Finding | undefined {
  const room: Room = { bytes: MOST_UNFOLDED_BYTES }
  let firstUnreadable: number | undefined
  let isDamaged = false
  for (const offset of objectOffsets(file)) {
    const object = reader.readAt(offset)
    if (!object) firstUnreadable ??= offset
    if (!(object instanceof PDFRawStream)) continue
    if (object.dict.has(PDFName.of('Encrypt'))) return 'encrypted'
    const finding = inspectPackedObjects(object, room, reader.names)
    if (finding === 'unsafe-content') return finding
    if (finding) isDamaged = true
  }
  if (reader.meetsSomethingActive()) return 'unsafe-content'
  // What cannot be read as objects, though some reader may repair it, is still searched as text.
  const unread = firstUnreadable === undefined ? '' : file.toString('latin1', firstUnreadable)
  if (namesSomethingActive(unread)) return 'unsafe-content'
  return isDamaged ? 'damaged' : undefined
}

/** Every place where an object can begin: behind the word obj, whatever stands before it. */
function* objectOffsets(file: Buffer): Generator<number> {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    const isLongerWord = /[A-Za-z0-9]/.test(String.fromCharCode(file[at + 3] ?? 0))
    const isEnd = file.toString('latin1', Math.max(0, at - 3), at) === 'end'
    if (!isLongerWord && !isEnd) yield at + 3
  }
}

function namesEncryption(reader: ObjectReader, file: Buffer): boolean {
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) {
    const trailer = reader.readAt(at + 7)
    if (trailer instanceof PDFDict && trailer.has(PDFName.of('Encrypt'))) return true
  }
  return false
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
