import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { isScriptLink, isUnsafeLink } from './links.ts'

/** Names that make a reader run, open, fetch, send or unpack something. */
const activeNames = [
  ...['JavaScript', 'JS', 'AA', 'Launch', 'ImportData', 'EmbeddedFile', 'EmbeddedFiles', 'EF'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'OnInstantiate', 'XFA', 'GoToE'],
  ...['GoToR', 'SubmitForm', 'Movie', 'Rendition'],
] as const
const activeNameInText = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`)
const scriptLinkInText = /\/URI\s*\(\s*(?:(?:javascript|vbscript|file):|\\\\)/i
const linkAtStartInText = /\/OpenAction\s*<<[^>]*\/URI/

/** Under these keys stands what a reader does by itself: when the file opens, and after that. */
const doneByItself = ['OpenAction', 'Next']
/** The content of a stream lies in another file. */
const outsideContent = ['F', 'FFilter', 'FDecodeParms', 'Ref']

/** What all objects of a file, packed ones too, were found to say. */
export class Findings {
  readonly names = new Set<string>()
  /** Something acts, fetches or sends, whatever the names say. */
  acts = false
  /** Numbers of objects that a reader does by itself, and of objects that follow a link. */
  readonly begun = new Set<number>()
  readonly links = new Set<number | undefined>()
  /** A link's address stands in an object of its own; such texts that no link may lead to were met. */
  linksByReference = false
  unsafeTexts = false
  /** The most pages that any list of them claims. */
  pages = 0

  meetSomethingActive(): boolean {
    if (this.acts || activeNames.some((name) => this.names.has(name))) return true
    if (this.linksByReference && this.unsafeTexts) return true
    // An object whose number could not be read may be any.
    return (
      this.begun.size > 0 &&
      (this.links.has(undefined) || [...this.begun].some((number) => this.links.has(number)))
    )
  }
}

type Text = PDFString | PDFHexString
type Pair = [key: string, value: PDFObject]

/**
 * Reads objects at any place of a file and notes what each pair of a dictionary says, also the first
 * of two equal keys. A reader follows the file's own index, which may point at an object that a later
 * one of the same number replaces; so every object that is written in the file is read, not only those
 * that remain.
 */
export class ObjectReader extends PDFParser {
  private readonly findings: Findings

  constructor(bytes: Uint8Array, findings: Findings) {
    super(bytes)
    this.findings = findings
  }

  /** Undefined when what stands there is no object. `number` is the object's own, where it is known. */
  readAt(offset: number, number?: number): PDFObject | undefined {
    try {
      this.bytes.moveTo(offset)
      const object = this.parseObject()
      if (isText(object)) this.noteText(object)
      if (object instanceof PDFRef) this.findings.begun.add(object.objectNumber)
      if (object instanceof PDFDict && has(object, 'URI')) this.findings.links.add(number)
      if (object instanceof PDFRawStream && outsideContent.some((key) => has(object.dict, key)))
        this.findings.acts = true
      return object
    } catch {
      return undefined
    }
  }

  /** The pairs of number and place that packed objects begin with. */
  readPlaces(count: number): { number: number; place: number }[] | undefined {
    try {
      this.bytes.moveTo(0)
      return Array.from({ length: count }, () => {
        this.skipWhitespaceAndComments()
        const number = this.parseRawInt()
        this.skipWhitespaceAndComments()
        return { number, place: this.parseRawInt() }
      })
    } catch {
      return undefined
    }
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    this.findings.names.add(name.decodeText())
    return name
  }

  /** As the parser's own, but both of two equal keys are looked at. */
  protected override parseDict(): PDFDict {
    this.bytes.assertNext(LESS)
    this.bytes.assertNext(LESS)
    this.skipWhitespaceAndComments()
    const dict = new Map<PDFName, PDFObject>()
    const pairs: Pair[] = []
    while (!this.bytes.done() && this.bytes.peek() !== MORE) {
      const key = this.parseName()
      const value = this.parseObject()
      dict.set(key, value)
      pairs.push([key.decodeText(), value])
      this.skipWhitespaceAndComments()
    }
    this.bytes.assertNext(MORE)
    this.bytes.assertNext(MORE)
    for (const pair of pairs) this.notePair(pair)
    this.noteThread(pairs)
    this.notePages(pairs)
    return PDFDict.fromMapWithContext(dict, this.context)
  }

  private notePair([key, value]: Pair): void {
    if (doneByItself.includes(key)) this.noteBegun(value)
    if (key !== 'URI' && key !== 'Base') return
    if (value instanceof PDFRef) this.findings.linksByReference = true
    if (isText(value) && isUnsafeLink(value.decodeText())) this.findings.acts = true
  }

  /** A place in the file may open by itself; an address may not. */
  private noteBegun(value: PDFObject): void {
    if (value instanceof PDFRef) this.findings.begun.add(value.objectNumber)
    if (value instanceof PDFDict && has(value, 'URI')) this.findings.acts = true
    if (value instanceof PDFArray) for (const each of value.asArray()) this.noteBegun(each)
  }

  /** An article of another file. */
  private noteThread(pairs: Pair[]): void {
    const isThread = pairs.some(([key, value]) => key === 'S' && value === PDFName.of('Thread'))
    if (isThread && pairs.some(([key]) => key === 'F')) this.findings.acts = true
  }

  /** A reader believes what the list of pages says, whatever is in it. */
  private notePages(pairs: Pair[]): void {
    if (!pairs.some(([key]) => key === 'Kids')) return
    for (const [key, value] of pairs) {
      if (key !== 'Count' || !(value instanceof PDFNumber)) continue
      this.findings.pages = Math.max(this.findings.pages, value.asNumber())
    }
  }

  /** An object of its own: what a link may name by its number. */
  private noteText(text: Text): void {
    if (isScriptLink(text.decodeText())) this.findings.acts = true
    if (isUnsafeLink(text.decodeText())) this.findings.unsafeTexts = true
  }
}

const LESS = 0x3c
const MORE = 0x3e

function isText(object: PDFObject): object is Text {
  return object instanceof PDFString || object instanceof PDFHexString
}

function has(dict: PDFDict, key: string): boolean {
  const value = dict.get(PDFName.of(key), true)
  return value !== undefined && value !== PDFNull
}

/** Whether text that no parser could read speaks of something active, its escaped letters written out. */
export function namesSomethingActive(text: string): boolean {
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return [activeNameInText, scriptLinkInText, linkAtStartInText].some((said) => said.test(plain))
}

export type ObjectPlace = { offset: number; number?: number; generation?: number }

/** Every place where the end of a file says what is in it: a reader takes a whole catalogue from there. */
export function* trailerPlaces(file: Buffer): Generator<ObjectPlace> {
  for (let at = file.indexOf(TRAILER); at >= 0; at = file.indexOf(TRAILER, at + 1)) {
    const offset = pastBlanks(file, at + TRAILER.length)
    // Elsewhere it is a word like any other.
    if (file[offset] === LESS && file[offset + 1] === LESS) yield { offset }
  }
}

const TRAILER = 'trailer'
const PERCENT = 0x25

/** Past white space and comments, as the standard has them (ISO 32000-2, 7.2). */
function pastBlanks(file: Buffer, from: number): number {
  let at = from
  let isComment = false
  for (; at < file.length; at += 1) {
    const byte = file[at] ?? 0
    if (byte === PERCENT) isComment = true
    else if (byte === 0x0a || byte === 0x0d) isComment = false
    else if (!isComment && !BLANKS.has(byte)) return at
  }
  return at
}

const BLANKS = new Set([0x00, 0x09, 0x0c, 0x20])

/** Every place where an object can begin: behind the word obj, whatever stands before it. */
export function* objectPlaces(file: Buffer): Generator<ObjectPlace> {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    const isLongerWord = /[A-Za-z0-9]/.test(String.fromCharCode(file[at + 3] ?? 0))
    const before = file.toString('latin1', Math.max(0, at - 40), at)
    if (isLongerWord || before.endsWith('end')) continue
    const [, number, generation] = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]*$/.exec(before) ?? []
    yield number && generation
      ? { offset: at + 3, number: Number(number), generation: Number(generation) }
      : { offset: at + 3 }
  }
}
