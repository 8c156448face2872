export type ObjectOffset = { offset: number; at: number; number?: number; generation?: number }

const TRAILER = 'trailer'
const LESS = 0x3c
const PERCENT = 0x25
const BLANKS = new Set([0x00, 0x09, 0x0c, 0x20])
/** Number and generation before the word obj, with blanks or comments between them. */
const header = /(\d{1,10})(?:[\s\0]|%[^\r\n]*[\r\n])+(\d{1,5})(?:[\s\0]|%[^\r\n]*[\r\n])*$/
const LONGEST_HEADER = 200

/**
 * Finds every trailer, because readers take the catalogue from a trailer and a file may have
 * several.
 */
export function* trailerOffsets(file: Buffer): Generator<ObjectOffset> {
  for (let at = file.indexOf(TRAILER); at >= 0; at = file.indexOf(TRAILER, at + 1)) {
    const offset = skipBlanks(file, at + TRAILER.length)
    // Skip the word 'trailer' if no dictionary follows, because then it is ordinary text.
    if (file[offset] === LESS && file[offset + 1] === LESS) yield { offset, at }
  }
}

/** Skips white space and comments (ISO 32000-2, 7.2). */
function skipBlanks(file: Buffer, from: number): number {
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

/** Finds every offset after the word 'obj' at which an object can begin. */
export function* objectOffsets(file: Buffer): Generator<ObjectOffset> {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    const isLongerWord = /[A-Za-z0-9]/.test(String.fromCharCode(file[at + 3] ?? 0))
    const before = file.toString('latin1', Math.max(0, at - LONGEST_HEADER), at)
    if (isLongerWord || before.endsWith('end')) continue
    const [, number, generation] = header.exec(before) ?? []
    yield number && generation
      ? { offset: at + 3, at, number: Number(number), generation: Number(generation) }
      : { offset: at + 3, at }
  }
}
