import {
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { ObjectReader, PdfObjects } from './pdf-objects.ts'
import { objectOffsets } from './pdf-offsets.ts'

type Numbered = { number: number; generation: number; object: PDFObject }

export function isLocked(file: Buffer): boolean {
  return findLocks(file).length > 0
}

/**
 * Decrypts a file that only forbids printing or copying. Undefined if it needs a password, or has
 * two encryption dictionaries or equally numbered objects.
 */
export async function openWithoutPassword(file: Buffer): Promise<Buffer | undefined> {
  const [lock, ...others] = findLocks(file)
  if (!lock || others.some((other) => other.encrypt.toString() !== lock.encrypt.toString())) return
  const objects = readNumbered(file)
  const { encrypt } = lock
  const entry = encrypt instanceof PDFRef ? objects?.get(encrypt.objectNumber)?.object : encrypt
  if (!objects || !(entry instanceof PDFDict)) return
  if (encrypt instanceof PDFRef) objects.delete(encrypt.objectNumber)
  for (const { object } of objects.values()) {
    // Delete the type, so that the library does not inflate the stream here. `inspectPackedObjects`
    // inflates it within a limit.
    if (object instanceof PDFRawStream) object.dict.delete(PDFName.of('Type'))
  }
  const end = `trailer\n<</Root 1 0 R/Encrypt ${entry}/ID ${lock.id ?? '[<><>]'}>>\n`
  try {
    const opened = await PDFDocument.load(write([...objects.values()], end), {
      password: '',
      updateMetadata: false,
      throwOnInvalidObject: true,
    })
    const plain = opened.context.enumerateIndirectObjects().map(([ref, object]) => ({
      number: ref.objectNumber,
      generation: ref.generationNumber,
      object,
    }))
    return plain.length === objects.size ? write(plain, '') : undefined
  } catch {
    // The file needs a password, or uses an encryption that no CV uses.
    return undefined
  }
}

function findLocks(file: Buffer): { encrypt: PDFObject; id: PDFObject | undefined }[] {
  const reader = new ObjectReader(file, new PdfObjects())
  const found: (PDFObject | undefined)[] = []
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) {
    found.push(reader.readAt(at + 7)?.object)
  }
  for (const { offset } of objectOffsets(file)) found.push(reader.readAt(offset)?.object)
  return found.flatMap((object) => {
    const dict = object instanceof PDFRawStream ? object.dict : object
    const encrypt = dict instanceof PDFDict ? dict.get(PDFName.of('Encrypt')) : undefined
    return encrypt && dict instanceof PDFDict ? [{ encrypt, id: dict.get(PDFName.of('ID')) }] : []
  })
}

function readNumbered(file: Buffer): Map<number, Numbered> | undefined {
  const reader = new ObjectReader(file, new PdfObjects())
  const objects = new Map<number, Numbered>()
  for (const { offset, number, generation } of objectOffsets(file)) {
    const object = reader.readAt(offset, number)?.object
    if (!object || number === undefined || generation === undefined) continue
    if (objects.has(number)) return undefined
    objects.set(number, { number, generation, object })
  }
  return objects
}

function write(objects: Numbered[], end: string): Buffer {
  const pieces = objects.flatMap(({ number, generation, object }) => {
    const bytes = Buffer.alloc(object.sizeInBytes())
    object.copyBytesInto(bytes, 0)
    return [Buffer.from(`${number} ${generation} obj\n`), bytes, Buffer.from('\nendobj\n')]
  })
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...pieces, Buffer.from(end, 'latin1')])
}
