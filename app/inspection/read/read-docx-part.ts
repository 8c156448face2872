import type { Unshown } from './read-docx.ts'
import { attributeOf, tokensOf } from './xml-text.ts'

const marks: Record<string, string> = {
  br: '\n',
  cr: '\n',
  tab: ' ',
  ptab: ' ',
  noBreakHyphen: '-',
  lastRenderedPageBreak: '',
}

/**
 * Characters in the symbol fonts of Word's bullets and icons, mapped to characters that every font
 * has.
 */
const signs: Record<string, string> = {
  f0fc: '✓',
  f0fe: '☑',
  f0a8: '☐',
  f0fb: '✗',
  f028: '☎',
  f029: '✆',
  f02a: '✉',
  f0b7: '•',
  f0a7: '•',
  f0d8: '•',
  f0e0: '→',
  f0b0: '°',
}

const skipped = ['Fallback', 'moveFrom', 'del', 'instrText', 'delText', 'delInstrText']

const unshownElements: Record<string, keyof Unshown> = {
  'pic:pic': 'pictures',
  'v:imagedata': 'pictures',
  'c:chart': 'charts',
  'cx:chart': 'charts',
  'dgm:relIds': 'diagrams',
  'o:OLEObject': 'objects',
}

export function readDocxPart(markup: string, unshown: Unshown): string[] {
  const paragraphs: string[] = []
  const open: string[] = []
  let skippedDepth = 0
  let isInText = false
  const add = (text: string) => {
    if (open.length > 0) open[open.length - 1] += text
  }
  for (const token of tokensOf(markup)) {
    if (token.kind === 'text') {
      if (isInText && skippedDepth === 0) add(token.text)
      continue
    }
    const { kind, prefix, name, isEmpty } = token
    if (skipped.includes(name)) {
      if (kind === 'open' && !isEmpty) skippedDepth += 1
      else if (kind === 'close') skippedDepth = Math.max(0, skippedDepth - 1)
      continue
    }
    if (skippedDepth > 0) continue
    const kindOfUnshown = unshownElements[`${prefix}:${name}`]
    if (kind === 'open' && kindOfUnshown) unshown[kindOfUnshown] += 1
    if (prefix === 'a') continue
    if (name === 'p') {
      if (kind === 'open' && !isEmpty) open.push('')
      else if (kind === 'close') paragraphs.push(open.pop() ?? '')
    } else if (name === 't') {
      isInText = kind === 'open' && !isEmpty
    } else if (kind === 'open' && name === 'sym') {
      add(signOf(attributeOf(token.attributes, 'char')))
    } else if (kind === 'open' && marks[name] !== undefined && !isTabStop(token.attributes)) {
      add(marks[name])
    }
  }
  return [...paragraphs, ...open.reverse()]
}

/** In a paragraph's settings, a tab is a tab stop, not a character of the text. */
function isTabStop(attributes: string): boolean {
  return attributeOf(attributes, 'pos') !== undefined
}

function signOf(char: string | undefined): string {
  const code = char?.toLowerCase() ?? ''
  if (signs[code]) return signs[code]
  const number = Number.parseInt(code, 16)
  // The character of an unknown symbol font has no Unicode equivalent, so show a bullet.
  return number >= 0x20 && number < 0xe000 ? String.fromCodePoint(number) : '•'
}
