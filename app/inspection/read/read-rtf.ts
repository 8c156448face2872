import { judgeField } from '../inspect/inspect-docx-fields.ts'
import { nonBlankParagraphs } from './paragraphs.ts'

export type RtfFinding = 'unsafe-content' | 'embedded-object' | 'linked-picture' | 'damaged'

const objectWords = /^(?:obj\w*|oleclsid|result\w*objpict|linkself|pmmetafile_obj)$/
const fetchedWords = /^(?:template|nextfile|subdocument|datafield|mmodso\w*|mailmerge|pict\w*link)$/
const hiddenGroups =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|themedata|colorschememapping|latentstyles|datastore|listtable|listoverridetable|rsidtbl|generator|xmlnstbl|header[lrf]?|footer[lrf]?|fldinst|bkmkstart|bkmkend|filetbl|revtbl)$/
const paragraphWords = ['par', 'row', 'page', 'sect', 'cell']
const signs: Record<string, string> = {
  tab: ' ',
  line: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
}
const MOST_DEPTH = 1_000
const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/giy

type Group = { isHidden: boolean; isField: boolean; skip: number }

/** Word accepts this beginning, although the standard one is longer (`{\rtf`). */
export function isRtf(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === '{\\rt'
}

/**
 * Reads the visible text. Refuses objects, linked templates and fields that fetch content; deep
 * nesting or truncation means damage.
 */
export function readRtf(file: Buffer): { finding?: RtfFinding; paragraphs: string[] } {
  const text = file.toString('latin1')
  const narrow = new TextDecoder('windows-1252')
  const groups: Group[] = []
  const paragraphs: string[] = []
  let paragraph = ''
  let code = ''
  let finding: RtfFinding | undefined
  let skipLetters = 0
  const group = () => groups.at(-1) ?? { isHidden: false, isField: false, skip: 1 }
  const add = (visible: string) => {
    if (skipLetters > 0) {
      skipLetters -= 1
      visible = visible.slice(1)
    }
    if (group().isField) code = (code + visible).slice(0, 4096)
    else if (!group().isHidden) paragraph += visible
  }
  const judgeCode = () => {
    const judged = judgeField(code.trimStart())
    if (judged) finding = judged === 'drops' ? 'unsafe-content' : judged
    code = ''
  }
  token.lastIndex = 0
  while (token.lastIndex < text.length && !finding) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (!found) {
      token.lastIndex = at + 1
      continue
    }
    const [, word, number, hex, sign, brace, plain] = found
    if (brace === '{') {
      groups.push({ ...group() })
      if (groups.length > MOST_DEPTH) finding = 'damaged'
    } else if (brace === '}') {
      const closed = groups.pop()
      if (closed?.isField && !group().isField) judgeCode()
    } else if (plain !== undefined) add(plain)
    else if (hex) add(narrow.decode(Buffer.from(hex, 'hex')))
    else if (sign === '~') add(' ')
    else if (sign === '_' || sign === '-') add(sign === '_' ? '-' : '')
    else if (sign === '\\' || sign === '{' || sign === '}') add(sign)
    else if (sign === '*') {
      const current = groups.at(-1)
      if (current) current.isHidden = true
    } else if (word) readWord(word, number)
  }
  if (!finding && groups.length > 0) finding = 'damaged'
  if (paragraph) paragraphs.push(paragraph)
  return { ...(finding ? { finding } : {}), paragraphs: nonBlankParagraphs(paragraphs) }

  function readWord(word: string, number: string | undefined) {
    const name = word.toLowerCase()
    if (objectWords.test(name)) finding = 'embedded-object'
    else if (fetchedWords.test(name)) finding = 'unsafe-content'
    else if (name === 'bin') token.lastIndex += Math.max(0, Number(number ?? 0))
    else if (name === 'uc') {
      const current = groups.at(-1)
      if (current) current.skip = Number(number ?? 1)
    } else if (name === 'u' && number) {
      add(String.fromCharCode(Number(number) & 0xffff))
      skipLetters = group().skip
    } else if (paragraphWords.includes(name)) {
      if (group().isHidden) return
      paragraphs.push(paragraph)
      paragraph = ''
    } else if (signs[name]) add(signs[name])
    else if (hiddenGroups.test(name)) {
      const current = groups.at(-1)
      if (current) {
        current.isHidden = true
        if (name === 'fldinst') current.isField = true
      }
    }
  }
}
