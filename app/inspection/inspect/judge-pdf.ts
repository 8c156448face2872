import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { isScriptLink, isUnsafeLink } from './links.ts'
import { itemsOf, type Pair, type PdfObjects, pairsOf, type WrittenDict } from './pdf-objects.ts'

/**
 * `acts`: the document is refused. `drops`: the item is removed, because it has no effect or acts
 * only when clicked.
 */
export type Judgement = 'acts' | 'drops' | undefined

/** These actions only navigate or change the view within the document. */
const harmlessActions = ['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'Trans', 'ResetForm']
const refusedActions = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
].concat(['Movie', 'Sound', 'GoTo3DView', 'RichMediaExecute'])
const pageNames = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward']
const staticAnnotations = ['Text', 'Link', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon']
  .concat(['PolyLine', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp', 'Caret'])
  .concat(['Ink', 'Popup', 'Widget', 'Watermark', 'PrinterMark', 'TrapNet', 'Redact'])
  .concat(['Projection', 'FileAttachment'])
const playedKinds = ['RichMedia', 'Movie', '3D', 'Screen', 'Sound']
/**
 * A reader runs or plays the values of these keys. If a key only names a glyph or another resource,
 * its value is harmless.
 */
const actingKeys = ['JavaScript', 'RichMediaContent', 'RichMediaSettings']
/** In the description of an embedded file, these keys hold its content. */
const contentKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** The content of a stream with these keys is in another file. */
const outsideContent = ['F', 'FFilter', 'FDecodeParms', 'Ref']
/** Only scripts can handle these events of closing, saving and printing. */
const documentEvents = ['WC', 'WS', 'DS', 'WP', 'DP']
const portfolio = 'Collection'

/** Calls of built-in functions that format a field, with constant arguments only. */
const constant = String.raw`(?:"[^"\\]*"|'[^'\\]*'|[\d.+-]+|true|false|new Array\s*\([^()]*\))`
const formatCall = String.raw`AF(?:Date|Time|Number|Percent|Special|Range|Simple)\w*\s*\(\s*(?:${constant}(?:\s*,\s*${constant})*)?\s*\)\s*;?\s*`
const formatsField = new RegExp(`^\\s*(?:${formatCall}){1,4}$`)

export class PdfJudge {
  private readonly objects: PdfObjects
  private readonly areTextsLocked: boolean

  constructor(objects: PdfObjects, { areTextsLocked = false } = {}) {
    this.objects = objects
    this.areTextsLocked = areTextsLocked
  }

  judgeAll(): Judgement {
    const judged = this.objects.dicts.map((dict) => this.judge(dict))
    if (judged.includes('acts')) return 'acts'
    return judged.includes('drops') ? 'drops' : undefined
  }

  judge({ pairs, isStream }: WrittenDict): Judgement {
    const found = [
      this.judgeAction(pairs),
      this.judgeParts(pairs),
      isStream && outsideContent.some((key) => this.has(pairs, key)) ? 'acts' : undefined,
      ...this.begunBy(pairs).map((begun) => this.judgeBegun(begun)),
      ...this.pressed(pairs).map((action) => this.judgePressed(action)),
    ] as const
    if (found.includes('acts')) return 'acts'
    return found.includes('drops') ? 'drops' : undefined
  }

  judgeAction(pairs: Pair[]): Judgement {
    const types = this.names(pairs, 'S')
    const codes = this.values(pairs, 'JS')
    const isScript = types.includes('JavaScript') || codes.some(isText)
    if (isScript) return this.onlyFormats(codes) ? 'drops' : 'acts'
    if (types.some((type) => refusedActions.includes(type))) return 'acts'
    if (types.includes('Thread') && this.has(pairs, 'F')) return 'acts'
    if (types.includes('GoToR')) return 'drops'
    const isMenu = types.includes('Named')
    if (isMenu && !this.names(pairs, 'N').every((name) => pageNames.includes(name))) return 'drops'
    return this.judgeAddresses(pairs)
  }

  private onlyFormats(codes: PDFObject[]): boolean {
    if (codes.length === 0) return false
    if (this.areTextsLocked) return codes.every(isText)
    return codes.every((code) => isText(code) && formatsField.test(code.decodeText()))
  }

  private judgeAddresses(pairs: Pair[]): Judgement {
    if (this.areTextsLocked) return undefined
    const textsOf = (key: string) =>
      this.values(pairs, key).flatMap((value) => (isText(value) ? [value.decodeText()] : []))
    if (textsOf('Base').some(isUnsafeLink)) return 'acts'
    const addresses = textsOf('URI')
    if (addresses.some(isScriptLink)) return 'acts'
    return addresses.some(isUnsafeLink) ? 'drops' : undefined
  }

  private judgeParts(pairs: Pair[]): Judgement {
    const kinds = [...this.names(pairs, 'Subtype'), ...this.names(pairs, 'Type')]
    if (kinds.some((kind) => playedKinds.includes(kind))) return 'acts'
    const isAnnotation = kinds.includes('Annot') || this.has(pairs, 'Rect')
    const subtypes = this.names(pairs, 'Subtype')
    if (isAnnotation && !subtypes.every((kind) => staticAnnotations.includes(kind))) return 'acts'
    const events = this.values(pairs, 'AA').map(pairsOf)
    if (events.some((event) => documentEvents.some((key) => this.has(event, key)))) return 'acts'
    if (actingKeys.some((key) => this.hasTree(pairs, key)) || this.isDynamicForm(pairs))
      return 'acts'
    if (this.values(pairs, 'JavaScript').some(isText)) return 'acts'
    if (this.hasTree(pairs, portfolio)) return 'acts'
    const isAttachment = kinds.includes('EmbeddedFile') || subtypes.includes('FileAttachment')
    return isAttachment || this.droppedKeys(pairs).length > 0 ? 'drops' : undefined
  }

  private isDynamicForm(pairs: Pair[]): boolean {
    const forms = this.values(pairs, 'AcroForm').map(pairsOf)
    const isForm = this.values(pairs, 'XFA').some((value) => !(value instanceof PDFRawStream))
    return isForm || forms.some((form) => this.has(form, 'XFA'))
  }

  /**
   * Whether the value of `key` is a tree. The same key may also name a glyph, a font or a picture.
   */
  private hasTree(pairs: Pair[], key: string): boolean {
    return this.values(pairs, key).some((value) => {
      const inside = pairsOf(value)
      const isFont = this.names(inside, 'Type').includes('Font')
      const isTree = this.has(inside, 'Names') || this.has(inside, 'Kids')
      return value instanceof PDFDict && (!isFont || isTree)
    })
  }

  /** The keys whose values are attachments, or pictures in other files. */
  droppedKeys(pairs: Pair[]): string[] {
    const isContent = (value: PDFObject) =>
      value instanceof PDFDict && contentKeys.some((key) => this.has(pairsOf(value), key))
    return [
      ...(this.values(pairs, 'EF').some(isContent) ? ['EF'] : []),
      ...['EmbeddedFiles', 'OPI'].filter((key) => this.hasTree(pairs, key)),
    ]
  }

  /** Actions that a reader runs automatically, with their follow-up actions. */
  private begunBy(pairs: Pair[]): PDFObject[] {
    const events = this.values(pairs, 'AA').flatMap((value) => pairsOf(value))
    const begun = pairs.filter(([key]) => key === 'OpenAction' || key === 'Next')
    return [...begun, ...events].flatMap(([, value]) => itemsOf(value))
  }

  private judgeBegun(value: PDFObject): Judgement {
    const isUnknown = value instanceof PDFRef && this.objects.unnumbered.length > 0
    const begun = this.objects.resolve(value).concat(isUnknown ? this.objects.unnumbered : [])
    const judged = begun.flatMap(itemsOf).map((object): Judgement => {
      const pairs = pairsOf(object)
      const types = this.names(pairs, 'S')
      if (this.has(pairs, 'URI') || this.isUnknownAction(types)) return 'acts'
      const judgement = this.judgeAction(pairs)
      return judgement === 'drops' && !types.includes('JavaScript') ? 'acts' : judgement
    })
    return judged.includes('acts') ? 'acts' : undefined
  }

  /**
   * Actions that run when a link or an outline entry is clicked. A dictionary with `O` is a
   * structure attribute, not an action.
   */
  private pressed(pairs: Pair[]): Pair[][] {
    return this.values(pairs, 'A')
      .map(pairsOf)
      .filter((action) => !this.has(action, 'O'))
  }

  judgePressed(action: Pair[]): Judgement {
    return this.isUnknownAction(this.names(action, 'S')) ? 'drops' : undefined
  }

  private isUnknownAction(types: string[]): boolean {
    const known = [...harmlessActions, ...refusedActions, 'GoToR', 'Thread', 'GoToDp']
    return types.some((type) => !known.includes(type))
  }

  private values(pairs: Pair[], key: string): PDFObject[] {
    return pairs.flatMap(([name, value]) => (name === key ? this.objects.resolve(value) : []))
  }

  names(pairs: Pair[], key: string): string[] {
    return this.values(pairs, key).flatMap((value) =>
      value instanceof PDFName ? [value.decodeText()] : [],
    )
  }

  private has(pairs: Pair[], key: string): boolean {
    return pairs.some(([name, value]) => name === key && value.toString() !== 'null')
  }

  /**
   * The highest page count that any page tree declares, because readers trust the declared count.
   */
  countPages(): number {
    const lists = this.objects.dicts.filter(({ pairs }) => this.has(pairs, 'Kids'))
    const counts = lists.flatMap(({ pairs }) => this.values(pairs, 'Count'))
    const numbers = counts.map((count) => (count instanceof PDFNumber ? count.asNumber() : 0))
    return numbers.reduce((most, number) => Math.max(most, number), 0)
  }

  hasPages(): boolean {
    const types = new Set(this.objects.dicts.flatMap(({ pairs }) => this.names(pairs, 'Type')))
    return types.has('Catalog') && types.has('Page')
  }
}

function isText(object: PDFObject): object is PDFString | PDFHexString {
  return object instanceof PDFString || object instanceof PDFHexString
}

const activeNames = [
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'RichMediaContent',
  'RichMediaSettings',
  'OnInstantiate',
  'XFA',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'Movie',
  'Rendition',
]
const activeNameInText = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`)
const scriptLinkInText = /\/URI\s*\(\s*(?:(?:javascript|vbscript|file):|\\\\)/i
const linkAtStartInText = /\/OpenAction\s*<<[^>]*\/URI/

/**
 * Whether the text of an unreadable object contains an active element, once its escaped letters are
 * decoded.
 */
export function containsActiveContent(text: string): boolean {
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return [activeNameInText, scriptLinkInText, linkAtStartInText].some((word) => word.test(plain))
}
