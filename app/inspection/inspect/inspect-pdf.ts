import { PDFRawStream } from '@cantoo/pdf-lib'
import { MAX_PDF_PAGES } from '#app/domain/documents/document.ts'
import { inspectPackedObjects, type Room } from './inspect-packed-objects.ts'
import { containsActiveContent, type Judgement, PdfJudge } from './judge-pdf.ts'
import { isLocked, openWithoutPassword } from './open-pdf.ts'
import { isAlsoAnotherFile } from './other-files.ts'
import { ObjectReader, PdfObjects } from './pdf-objects.ts'
import { type ObjectOffset, objectOffsets, trailerOffsets } from './pdf-offsets.ts'
import { withoutEffects } from './pdf-without-effects.ts'

const MOST_UNFOLDED_BYTES = 32 * 1024 * 1024
/**
 * Readers search this many bytes for the header, because mail programs and printers write bytes
 * before it.
 */
const MOST_BYTES_BEFORE = 1024

type Finding = 'unsafe-content' | 'encrypted' | 'damaged' | 'too-many-pages'
export type InspectedPdf = { finding?: Finding | undefined; cleaned?: Buffer }

/**
 * Refuses a PDF with scripts, programs, automatic actions, external content, dynamic forms or other
 * files. Removes attachments, unsafe links, and scripts that format fields.
 */
export async function inspectPdf(sent: Buffer): Promise<InspectedPdf> {
  const { finding, judgement, file } = await judgePdf(sent)
  if (finding || judgement !== 'drops' || !file) return { finding }
  const cleaned = await withoutEffects(file)
  if (!cleaned) return { finding: 'unsafe-content' }
  const again = await judgePdf(cleaned)
  if (again.finding || again.judgement) return { finding: again.finding ?? 'unsafe-content' }
  return { cleaned }
}

type Judged = { finding?: Finding | undefined; judgement?: Judgement; file?: Buffer }

async function judgePdf(sent: Buffer): Promise<Judged> {
  const begin = sent.subarray(0, MOST_BYTES_BEFORE + 5).indexOf('%PDF-')
  const file = sent.subarray(Math.max(0, begin))
  if (begin < 0 || !/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8)))
    return { finding: 'damaged' }
  if (file.lastIndexOf('startxref') < 0) return { finding: 'damaged' }
  if (isAlsoAnotherFile(sent)) return { finding: 'unsafe-content' }

  const isUnderLock = isLocked(file)
  const outside = readObjects(file, { isUnderLock })
  if (typeof outside === 'string') return { finding: outside }
  if (!isUnderLock) return endOf(outside, file)
  const opened = await openWithoutPassword(file)
  if (!opened) return { finding: 'encrypted' }
  const inside = readObjects(opened, { isUnderLock: false })
  return typeof inside === 'string' ? { finding: inside } : endOf(inside, file)
}

function endOf(judge: PdfJudge, file: Buffer): Judged {
  if (!judge.hasPages()) return { finding: 'damaged' }
  if (judge.countPages() > MAX_PDF_PAGES) return { finding: 'too-many-pages' }
  return { judgement: judge.judgeAll(), file }
}

/**
 * Returns the `PdfJudge` of the parsed objects, or a finding if an object triggers an action or is
 * damaged.
 */
function readObjects(
  file: Buffer,
  { isUnderLock }: { isUnderLock: boolean },
): PdfJudge | 'unsafe-content' | 'damaged' {
  const objects = new PdfObjects()
  const reader = new ObjectReader(file, objects)
  const room: Room = { bytes: MOST_UNFOLDED_BYTES }
  let isDamaged = false
  let endOfStream = 0
  for (const trailer of trailerOffsets(file)) {
    if (!reader.readAt(trailer.offset) && containsActiveContent(unreadableText(file, trailer)))
      return 'unsafe-content'
  }
  for (const position of objectOffsets(file)) {
    // Compressed bytes can contain the word 'obj' by chance. If no number precedes the word, no
    // reader accepts an object there.
    const isInStream = position.at < endOfStream
    if (isInStream && position.number === undefined) continue
    const read = reader.readAt(position.offset, position.number)
    if (!read && containsActiveContent(unreadableText(file, position))) return 'unsafe-content'
    if (!(read?.object instanceof PDFRawStream)) continue
    if (!isInStream) endOfStream = Math.max(endOfStream, read.end)
    if (isUnderLock) continue
    const finding = inspectPackedObjects(read.object, room, objects)
    if (finding === 'unsafe-content') return finding
    if (finding) isDamaged = true
  }
  const judge = new PdfJudge(objects, { areTextsLocked: isUnderLock })
  if (judge.judgeAll() === 'acts') return 'unsafe-content'
  return isDamaged ? 'damaged' : judge
}

/** Some readers repair an object that this parser cannot read, so search its text. */
function unreadableText(file: Buffer, { offset }: ObjectOffset): string {
  const end = file.indexOf('endobj', offset)
  return file.toString('latin1', offset, end < 0 ? file.length : end)
}
