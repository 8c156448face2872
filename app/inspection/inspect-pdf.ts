import { PDFRawStream } from '@cantoo/pdf-lib'
import { MAX_PDF_PAGES } from '#app/domain/documents/document.ts'
import { inspectPackedObjects, type Room } from './inspect-packed-objects.ts'
import { isLocked, openWithoutPassword } from './open-pdf.ts'
import {
  Findings,
  namesSomethingActive,
  ObjectReader,
  objectPlaces,
  trailerPlaces,
} from './pdf-objects.ts'

const MOST_UNFOLDED_BYTES = 32 * 1024 * 1024
/** Within so many bytes a reader looks for the beginning; mail programs and printers write before it. */
const MOST_BYTES_BEFORE = 1024

type Finding = 'unsafe-content' | 'encrypted' | 'damaged' | 'too-many-pages'

/**
 * Looks for what a PDF must not carry into a company's browser: scripts, launched programs, what
 * opens or sends something by itself, content in other files, attachments, dynamic forms, also inside
 * compressed object streams and in trailers, and a second file or a page wrapped around it. A file that only forbids
 * printing is opened with the empty password and looked at likewise; one that claims more pages than any
 * CV has is not taken. Answers undefined when nothing speaks against the file.
 */
export async function inspectPdf(sent: Buffer): Promise<Finding | undefined> {
  const begin = sent.subarray(0, MOST_BYTES_BEFORE + 5).indexOf('%PDF-')
  const file = sent.subarray(Math.max(0, begin))
  if (begin < 0 || !/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) return 'damaged'
  if (file.lastIndexOf('startxref') < 0) return 'damaged'
  if (isAlsoAnotherFile(sent)) return 'unsafe-content'

  const findings = new Findings()
  const locked = isLocked(file)
  const finding = inspectObjects(file, findings, { packed: !locked })
  if (finding) return finding
  if (locked) {
    const opened = await openWithoutPassword(file)
    if (!opened) return 'encrypted'
    const inside = inspectObjects(opened, findings, { packed: true })
    if (inside) return inside
  }
  if (!findings.names.has('Catalog') || !findings.names.has('Page')) return 'damaged'
  return findings.pages > MAX_PDF_PAGES ? 'too-many-pages' : undefined
}

function inspectObjects(
  file: Buffer,
  findings: Findings,
  { packed }: { packed: boolean },
): Finding | undefined {
  const reader = new ObjectReader(file, findings)
  const room: Room = { bytes: MOST_UNFOLDED_BYTES }
  let firstUnreadable: number | undefined
  let isDamaged = false
  for (const { offset, number } of [...objectPlaces(file), ...trailerPlaces(file)]) {
    const object = reader.readAt(offset, number)
    if (!object) firstUnreadable ??= offset
    if (!packed || !(object instanceof PDFRawStream)) continue
    const finding = inspectPackedObjects(object, room, findings)
    if (finding === 'unsafe-content') return finding
    if (finding) isDamaged = true
  }
  if (findings.meetSomethingActive()) return 'unsafe-content'
  // What cannot be read as objects, though some reader may repair it, is still searched as text.
  const unread = firstUnreadable === undefined ? '' : file.toString('latin1', firstUnreadable)
  if (namesSomethingActive(unread)) return 'unsafe-content'
  return isDamaged ? 'damaged' : undefined
}

// Only long tags: a shorter one turns up by chance in megabytes of compressed pictures.
const htmlTag = /<(?:!doctype\s+html|html|body|script|iframe)\b/gi
/** Archives, programs, older Office files and pictures begin like this. */
const foreignBeginnings = [
  'PK\x03\x04',
  'MZ',
  '\x7fELF',
  'Rar!',
  '7z\xbc\xaf',
  '\xd0\xcf\x11\xe0',
].concat(['GIF8', '\x89PNG', '\xff\xd8'])

/** A page or an archive that is also a PDF. A tag that follows "(" in its line is a CV's own text. */
function isAlsoAnotherFile(file: Buffer): boolean {
  if (file.indexOf('PK\x05\x06', Math.max(0, file.length - 65_557), 'latin1') >= 0) return true
  const text = file.toString('latin1')
  if (foreignBeginnings.some((beginning) => text.startsWith(beginning))) return true
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
