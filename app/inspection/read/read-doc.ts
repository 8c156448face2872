import { isCompoundFile, openCompoundFile } from './open-compound-file.ts'
import { nonBlankParagraphs } from './paragraphs.ts'

const WORD_97 = 0x00c1
const ENCRYPTED_FLAG = 0x0100
const SECOND_TABLE_FLAG = 0x0200
const ONE_BYTE_FLAG = 0x40000000
/** Includes hidden characters (field codes, picture marks), which are removed later. */
const MOST_CHARACTERS_READ = 400_000

/** The paragraphs of a Word 97–2003 document ([MS-DOC]). Undefined if it cannot be read. */
export function readDoc(file: Buffer): string[] | undefined {
  const texts = readTexts(file)
  if (!texts) return undefined
  const headers = new Set(paragraphsOf(texts.headers).map((paragraph) => paragraph.trim()))
  return nonBlankParagraphs([...headers, ...paragraphsOf(texts.text)])
}

export function readDocText(file: Buffer): string | undefined {
  const texts = readTexts(file)
  return texts && texts.text + texts.headers
}

function readTexts(file: Buffer): { text: string; headers: string } | undefined {
  if (!isCompoundFile(file)) return undefined
  const stream = openCompoundFile(file)
  const main = stream('WordDocument')
  if (!main || main.length < 0x01aa || main.readUInt16LE(0) !== 0xa5ec) return undefined
  const flags = main.readUInt16LE(10)
  if (main.readUInt16LE(2) < WORD_97 || flags & ENCRYPTED_FLAG) return undefined
  const table = stream(flags & SECOND_TABLE_FLAG ? '1Table' : '0Table')
  const at = main.readUInt32LE(0x01a2)
  const pieces = table && piecesIn(table.subarray(at, at + main.readUInt32LE(0x01a6)))
  if (!pieces) return undefined
  // The document stores its text first, then its notes, then its headers.
  const end = main.readUInt32LE(0x4c)
  const headersAt = end + main.readUInt32LE(0x50)
  return {
    text: textOf(main, pieces, 0, end),
    headers: textOf(main, pieces, headersAt, headersAt + main.readUInt32LE(0x54)),
  }
}

function piecesIn(bytes: Buffer): Buffer | undefined {
  let at = 0
  while (bytes[at] === 1 && at + 3 <= bytes.length) at += 3 + bytes.readUInt16LE(at + 1)
  if (bytes[at] !== 2 || at + 5 > bytes.length) return undefined
  return bytes.subarray(at + 5, at + 5 + bytes.readUInt32LE(at + 1))
}

/** The characters between two positions; text, notes and headers follow one another. */
function textOf(main: Buffer, pieces: Buffer, first: number, end: number): string {
  const count = Math.floor((pieces.length - 4) / 12)
  const narrow = new TextDecoder('windows-1252')
  const wide = new TextDecoder('utf-16le')
  let text = ''
  for (let offset = 0; offset < count && text.length < MOST_CHARACTERS_READ; offset += 1) {
    const begin = pieces.readUInt32LE(offset * 4)
    const from = Math.max(begin, first)
    const to = Math.min(pieces.readUInt32LE(offset * 4 + 4), end)
    const characters = Math.min(to - from, MOST_CHARACTERS_READ - text.length)
    if (characters <= 0) continue
    const where = pieces.readUInt32LE((count + 1) * 4 + offset * 8 + 2)
    const isNarrow = (where & ONE_BYTE_FLAG) !== 0
    const start = isNarrow ? (where & ~ONE_BYTE_FLAG) / 2 : where
    const at = start + (from - begin) * (isNarrow ? 1 : 2)
    const bytes = main.subarray(at, at + characters * (isNarrow ? 1 : 2))
    text += (isNarrow ? narrow : wide).decode(bytes)
  }
  return text
}

/**
 * The visible text, with the results of fields instead of their codes and without picture marks.
 */
function paragraphsOf(text: string): string[] {
  const characters: string[] = []
  const isInCode: boolean[] = []
  let codes = 0
  const leaveCode = (isCode: boolean | undefined) => {
    if (isCode) codes -= 1
  }
  for (const character of text) {
    if (character === '\x13') {
      isInCode.push(true)
      codes += 1
    } else if (character === '\x14') {
      leaveCode(isInCode.at(-1))
      if (isInCode.length > 0) isInCode[isInCode.length - 1] = false
    } else if (character === '\x15') leaveCode(isInCode.pop())
    else if (codes === 0) characters.push(character)
  }
  const visible = characters.join('')
  return (
    visible
      .replaceAll('\x0b', '\n')
      .replaceAll('\x1e', '-')
      .replaceAll('\t', ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what Word marks pictures and notes with
      .replace(/[\x00-\x06\x08\x0e-\x1f]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the ends of cells, pages and paragraphs
      .split(/[\x07\x0c\r]/)
  )
}
