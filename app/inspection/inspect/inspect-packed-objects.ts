import { constants, inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib'
import { containsActiveContent } from './judge-pdf.ts'
import { ObjectReader, type PdfObjects } from './pdf-objects.ts'

const MOST_OBJECTS = 200_000

export type Room = { bytes: number }

/**
 * Adds the objects packed in a stream to `objects`. Returns a finding if the stream is damaged or
 * hides content.
 */
export function inspectPackedObjects(
  stream: PDFRawStream,
  room: Room,
  objects: PdfObjects,
): 'unsafe-content' | 'damaged' | undefined {
  const count = stream.dict.get(PDFName.of('N'))
  const first = stream.dict.get(PDFName.of('First'))
  const isDeclared = stream.dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  // Some PDF readers ignore the declared type, so inspect every stream that has the entry `First`.
  if (!isDeclared && !first) return undefined
  if (!(count instanceof PDFNumber && first instanceof PDFNumber)) return 'unsafe-content'
  if (count.asNumber() > MOST_OBJECTS) return 'unsafe-content'

  const content = unfold(stream, room)
  if (typeof content === 'string') return content
  const reader = new ObjectReader(content, objects)
  const offsets = reader.readOffsets(count.asNumber())
  if (!offsets) return 'damaged'
  for (const { number, offset } of offsets) {
    const at = first.asNumber() + offset
    if (reader.readAt(at, number)) continue
    if (containsActiveContent(content.toString('latin1', at))) return 'unsafe-content'
  }
  return undefined
}

function unfold(stream: PDFRawStream, room: Room): Buffer | 'unsafe-content' | 'damaged' {
  const filter = stream.dict.get(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
  // Real programs write packed objects uncompressed or with plain FlateDecode. Other filters and
  // abbreviated keys serve only to hide content, so refuse them.
  if (['F', 'DP'].some((key) => stream.dict.has(PDFName.of(key)))) return 'unsafe-content'
  if (only === undefined) return Buffer.from(stream.contents)
  if (only !== PDFName.of('FlateDecode') || isPredicted(stream)) return 'unsafe-content'
  try {
    const content = inflateSync(stream.contents, {
      maxOutputLength: room.bytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    room.bytes = Math.max(1, room.bytes - content.length)
    return content
  } catch (error) {
    return error instanceof RangeError ? 'unsafe-content' : 'damaged'
  }
}

function isPredicted(stream: PDFRawStream): boolean {
  const parameters = stream.dict.get(PDFName.of('DecodeParms'))
  if (parameters === undefined || parameters === PDFNull) return false
  return !(parameters instanceof PDFDict) || parameters.has(PDFName.of('Predictor'))
}
