import { PDFHexString, type PDFName, type PDFObject, PDFParser, PDFString } from '@cantoo/pdf-lib'

/** Names that make a reader run, open, fetch or unpack something. */
const activeNames = [
  ...['JavaScript', 'JS', 'AA', 'Launch', 'ImportData', 'EmbeddedFile', 'EmbeddedFiles', 'EF'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'OnInstantiate', 'XFA', 'GoToE'],
] as const
const activeNameInText = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`)
const scriptLinkInText = /\/URI\s*\(\s*(?:javascript|vbscript):/i

/** Some readers, and browsers among them, follow such a link by running it. */
function isScriptLink(text: PDFString | PDFHexString): boolean {
  const address = text.decodeText().replace(/[\0-\x20]/g, '')
  return /^(?:javascript|vbscript):/i.test(address)
}

/**
 * Reads objects at any place of a file and remembers every name it meets, also the first of two
 * equal keys. A reader follows the file's own index, which may point at an object that a later one
 * of the same number replaces; so every object that is written in the file is read, not only those
 * that remain.
 */
export class ObjectReader extends PDFParser {
  readonly names = new Set<string>()
  private lastName = ''

  /** Undefined when what stands there is no object. */
  readAt(offset: number): PDFObject | undefined {
    try {
      this.bytes.moveTo(offset)
      const object = this.parseObject()
      // An object of its own: what a link may name by its number.
      const isText = object instanceof PDFString || object instanceof PDFHexString
      if (isText && isScriptLink(object)) this.names.add('JavaScript')
      return object
    } catch {
      return undefined
    }
  }

  /** The pairs of number and place that packed objects begin with; only the places. */
  readPlaces(count: number): number[] | undefined {
    try {
      this.bytes.moveTo(0)
      return Array.from({ length: count }, () => {
        this.skipWhitespaceAndComments()
        this.parseRawInt()
        this.skipWhitespaceAndComments()
        return this.parseRawInt()
      })
    } catch {
      return undefined
    }
  }

  meetsSomethingActive(): boolean {
    return activeNames.some((name) => this.names.has(name))
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    this.lastName = name.decodeText()
    this.names.add(this.lastName)
    return name
  }

  protected override parseString(): PDFString {
    return this.noteLink(super.parseString())
  }

  protected override parseHexString(): PDFHexString {
    return this.noteLink(super.parseHexString())
  }

  /** A link that is a script counts as one. */
  private noteLink<Text extends PDFString | PDFHexString>(text: Text): Text {
    if (this.lastName === 'URI' && isScriptLink(text)) this.names.add('JavaScript')
    return text
  }
}

/** Whether text that no parser could read speaks of something active, its escaped letters written out. */
export function namesSomethingActive(text: string): boolean {
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return activeNameInText.test(plain) || scriptLinkInText.test(plain)
}
