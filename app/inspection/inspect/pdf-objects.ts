import {
  PDFArray,
  PDFDict,
  type PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'

export type Pair = [key: string, value: PDFObject]

/** Includes duplicate keys, because readers differ in which value they use. */
export type WrittenDict = { pairs: Pair[]; isStream: boolean }

/** Chains of references that are longer than this are not followed. */
const MOST_REFERENCES = 5

export class PdfObjects {
  readonly dicts: WrittenDict[] = []
  readonly byNumber = new Map<number, PDFObject[]>()
  /** Objects without a readable number, so any reference may refer to them. */
  readonly unnumbered: PDFObject[] = []

  add(object: PDFObject, number: number | undefined): void {
    if (number === undefined) this.unnumbered.push(object)
    else this.byNumber.set(number, [...(this.byNumber.get(number) ?? []), object])
  }

  /** The value itself or, for a reference, every object with the referenced number. */
  resolve(value: PDFObject, depth = 0): PDFObject[] {
    if (!(value instanceof PDFRef)) return [value]
    if (depth > MOST_REFERENCES) return []
    const named = this.byNumber.get(value.objectNumber) ?? []
    return named.flatMap((object) => this.resolve(object, depth + 1))
  }
}

/**
 * Reads objects at any offset. The file's index may point at any version of a replaced object, so
 * every object is read.
 */
export class ObjectReader extends PDFParser {
  private readonly objects: PdfObjects

  constructor(bytes: Uint8Array, objects: PdfObjects) {
    super(bytes)
    this.objects = objects
  }

  readAt(offset: number, number?: number): { object: PDFObject; end: number } | undefined {
    try {
      this.bytes.moveTo(offset)
      const object = this.parseObject()
      this.objects.add(object, number)
      if (object instanceof PDFRawStream) this.markStream(object.dict)
      return { object, end: this.bytes.offset() }
    } catch {
      return undefined
    }
  }

  readOffsets(count: number): { number: number; offset: number }[] | undefined {
    try {
      this.bytes.moveTo(0)
      return Array.from({ length: count }, () => {
        this.skipWhitespaceAndComments()
        const number = this.parseRawInt()
        this.skipWhitespaceAndComments()
        return { number, offset: this.parseRawInt() }
      })
    } catch {
      return undefined
    }
  }

  private readonly written = new WeakMap<PDFDict, WrittenDict>()

  /** Unlike the parser's own method, records all values of duplicate keys. */
  protected override parseDict(): PDFDict {
    this.bytes.assertNext(LESS)
    this.bytes.assertNext(LESS)
    this.skipWhitespaceAndComments()
    const entries = new Map<PDFName, PDFObject>()
    const pairs: Pair[] = []
    while (!this.bytes.done() && this.bytes.peek() !== MORE) {
      const key = this.parseName()
      const value = this.parseObject()
      entries.set(key, value)
      pairs.push([key.decodeText(), value])
      this.skipWhitespaceAndComments()
    }
    this.bytes.assertNext(MORE)
    this.bytes.assertNext(MORE)
    const dict = PDFDict.fromMapWithContext(entries, this.context)
    const written = { pairs, isStream: false }
    this.objects.dicts.push(written)
    this.written.set(dict, written)
    return dict
  }

  private markStream(dict: PDFDict): void {
    const written = this.written.get(dict)
    if (written) written.isStream = true
  }
}

const LESS = 0x3c
const MORE = 0x3e

export function pairsOf(object: PDFObject): Pair[] {
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return []
  return dict.entries().map(([key, value]) => [key.decodeText(), value])
}

export function itemsOf(object: PDFObject): PDFObject[] {
  return object instanceof PDFArray ? object.asArray() : [object]
}
