import { isUnsafeField } from './inspect-docx-fields.ts'

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_BYTES = 128
const NAME_BYTES = 64

const macroFolders = ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'PROJECTwm']
// A packaged program or file, the only thing that this stream is for.
const packages = ['\u0001Ole10Native']

type Finding = 'wrong-type' | 'unsafe-content' | 'encrypted' | 'damaged'

/**
 * Looks at a Word 97–2003 file: that it is one, and that it has no macros, no packaged program, no
 * field that fetches something, and no password. Answers undefined when nothing speaks against it. Directory entries are found
 * wherever they lie in the file instead of along its chains, so that a broken or forged chain
 * hides nothing.
 */
export function inspectDoc(file: Buffer): Finding | undefined {
  if (!file.subarray(0, 8).equals(MAGIC)) return 'wrong-type'
  if (!hasSaneHeader(file)) return 'damaged'
  const entries = directoryEntries(file)
  const has = (names: string[]) => names.some((name) => entries.has(name.toLowerCase()))
  if (has(['EncryptedPackage', 'EncryptionInfo'])) return 'encrypted'
  if (has([...macroFolders, ...packages])) return 'unsafe-content'
  if (reachesOut(file)) return 'unsafe-content'
  const document = entries.get('worddocument')
  if (!document) return 'wrong-type'
  return isEncrypted(file, document) ? 'encrypted' : undefined
}

const FIELD_BEGINS = '\x13'
const LONGEST_CODE = 200

/** Whether a field, written with one byte or two for a letter, fetches something or starts a program. */
function reachesOut(file: Buffer): boolean {
  const text = file.toString('latin1')
  for (let at = text.indexOf(FIELD_BEGINS); at >= 0; at = text.indexOf(FIELD_BEGINS, at + 1)) {
    const code = text.slice(at + 1, at + LONGEST_CODE).replaceAll('\0', '')
    if (isUnsafeField(code.trimStart())) return true
  }
  return false
}

/** Is it the older container that Office also uses for documents under a password? */
export function isCompoundFile(file: Buffer): boolean {
  return file.subarray(0, 8).equals(MAGIC)
}

function hasSaneHeader(file: Buffer): boolean {
  if (file.length < 1536) return false
  const version = file.readUInt16LE(26)
  const byteOrder = file.readUInt16LE(28)
  const sectorShift = file.readUInt16LE(30)
  return (
    byteOrder === 0xfffe &&
    ((version === 3 && sectorShift === 9) || (version === 4 && sectorShift === 12))
  )
}

type DirectoryEntry = { firstSector: number; bytes: number }

function directoryEntries(file: Buffer): Map<string, DirectoryEntry> {
  const entries = new Map<string, DirectoryEntry>()
  for (let at = 512; at + ENTRY_BYTES <= file.length; at += ENTRY_BYTES) {
    const nameBytes = file.readUInt16LE(at + NAME_BYTES)
    const kind = file[at + NAME_BYTES + 2]
    if (nameBytes < 4 || nameBytes > NAME_BYTES || nameBytes % 2 === 1) continue
    if (kind !== 1 && kind !== 2) continue
    const name = file.toString('utf16le', at, at + nameBytes - 2)
    // Names are compared without regard to case, as the format says.
    entries.set(name.toLowerCase(), {
      firstSector: file.readUInt32LE(at + 116),
      bytes: file.readUInt32LE(at + 120),
    })
  }
  return entries
}

const SMALLEST_IN_OWN_SECTORS = 4096
const ENCRYPTED_FLAG = 0x0100

function isEncrypted(file: Buffer, document: DirectoryEntry): boolean {
  if (document.bytes < SMALLEST_IN_OWN_SECTORS) return false
  const sectorBytes = 1 << file.readUInt16LE(30)
  const at = (document.firstSector + 1) * sectorBytes
  if (at + 12 > file.length) return false
  const isWordHeader = file.readUInt16LE(at) === 0xa5ec
  return isWordHeader && (file.readUInt16LE(at + 10) & ENCRYPTED_FLAG) !== 0
}
