/** Archives, programs, older Office files and pictures begin with these bytes. */
const foreignBeginnings = [
  'PK\x03\x04',
  'MZ',
  '\x7fELF',
  'Rar!',
  '7z\xbc\xaf',
  '\xd0\xcf\x11\xe0',
].concat(['GIF8', '\x89PNG', '\xff\xd8'])

const htmlTag = /<(?:!doctype\s+html|html|body|script|iframe)\b/i
/** Browsers sniff this many bytes for HTML (MIME Sniffing, 5.2). */
const MOST_SNIFFED_BYTES = 1445
const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1')
const END_OF_ARCHIVE_BYTES = 22
const LONGEST_COMMENT = 65_535

/**
 * Whether a PDF is another file too. Detects HTML before the first object, and an archive index at
 * the end.
 */
export function isAlsoAnotherFile(file: Buffer): boolean {
  const beginning = file.toString('latin1', 0, MOST_SNIFFED_BYTES)
  if (foreignBeginnings.some((foreign) => beginning.startsWith(foreign))) return true
  const beforeObjects = beginning.split(/\d\s+obj\b/)[0] ?? ''
  return htmlTag.test(beforeObjects) || endsAsArchive(file)
}

function endsAsArchive(file: Buffer): boolean {
  const from = Math.max(0, file.length - END_OF_ARCHIVE_BYTES - LONGEST_COMMENT)
  for (let at = file.indexOf(END_OF_ARCHIVE, from); at >= 0; ) {
    const isWhole = at + END_OF_ARCHIVE_BYTES <= file.length
    // The index of an archive states the length of the comment after it, which rules out a match by
    // chance.
    if (isWhole && at + END_OF_ARCHIVE_BYTES + file.readUInt16LE(at + 20) <= file.length) {
      const behind = file.length - at - END_OF_ARCHIVE_BYTES - file.readUInt16LE(at + 20)
      if (behind < 4) return true
    }
    at = file.indexOf(END_OF_ARCHIVE, at + 4)
  }
  return false
}
