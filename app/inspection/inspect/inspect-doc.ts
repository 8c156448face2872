import { isCompoundFile } from '../read/open-compound-file.ts'
import { readDocText } from '../read/read-doc.ts'
import { judgeField } from './inspect-docx-fields.ts'

const ENTRY_BYTES = 128
const NAME_BYTES = 64

const macroFolders = ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'PROJECTwm']
// Streams with these names contain a program or file.
const packages = ['\u0001Ole10Native']

type Finding =
  | 'wrong-type'
  | 'unsafe-content'
  | 'embedded-object'
  | 'linked-picture'
  | 'encrypted'
  | 'damaged'
  | 'spreadsheet'
  | 'presentation'

export type InspectedDoc = { finding?: Finding | undefined; cleaned?: Buffer }

/**
 * Inspects a Word 97–2003 file; undefined means no finding. Searches the whole file, so that a
 * broken or forged sector chain hides nothing.
 */
export function inspectDoc(file: Buffer): InspectedDoc {
  if (!isCompoundFile(file)) return { finding: 'wrong-type' }
  if (!hasSaneHeader(file)) return { finding: 'damaged' }
  const entries = directoryEntries(file)
  const has = (names: string[]) => names.some((name) => entries.has(name.toLowerCase()))
  if (has(['EncryptedPackage', 'EncryptionInfo'])) return { finding: 'encrypted' }
  if (has(macroFolders)) return { finding: 'unsafe-content' }
  if (has(packages)) return { finding: 'embedded-object' }
  const document = entries.get('worddocument')
  if (!document) {
    if (has(['Workbook', 'Book'])) return { finding: 'spreadsheet' }
    return { finding: has(['PowerPoint Document']) ? 'presentation' : 'wrong-type' }
  }
  if (isEncrypted(file, document)) return { finding: 'encrypted' }
  return holdsFieldInKind(file) ? { finding: 'unsafe-content' } : withoutLinks(file)
}

const FIELD_BEGINS = 0x13
const LONGEST_CODE = 400
/**
 * The form in which programs write a field. A looser pattern would match compressed pictures, which
 * contain every short word by chance.
 */
const writtenField = /^\s*[A-Za-z]{2,}[\s"\\]+[\x20-\x7e]{3}/

/**
 * Searches the whole file for field codes in one-byte and two-byte text. Overwrites an unsafe
 * link's URL with equally long text, so that all offsets stay valid.
 */
function withoutLinks(file: Buffer): InspectedDoc {
  let cleaned: Buffer | undefined
  for (let at = file.indexOf(FIELD_BEGINS); at >= 0; at = file.indexOf(FIELD_BEGINS, at + 1)) {
    const raw = file.toString('latin1', at + 1, at + LONGEST_CODE)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what Word marks fields with
    const [whole = ''] = /^[^\x13-\x15]*/.exec(raw) ?? []
    const code = whole.replaceAll('\0', '')
    if (!writtenField.test(code)) continue
    const judged = judgeField(code.trimStart())
    if (judged && judged !== 'drops') return { finding: judged }
    if (!judged) continue
    cleaned ??= Buffer.from(file)
    overwriteAddress(cleaned, at + 1, whole)
  }
  return cleaned ? { cleaned } : {}
}

function overwriteAddress(file: Buffer, from: number, raw: string): void {
  const word = /^[\s\0]*(?:[A-Za-z]\0?)+/.exec(raw)?.[0].length ?? 0
  for (let index = word; index < raw.length; index += 1) {
    if (file[from + index] !== 0) file[from + index] = 0x20
  }
}

/** Whether a nested field supplies part of another field's kind, or part of a link's URL. */
function holdsFieldInKind(file: Buffer): boolean {
  const text = readDocText(file) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what Word marks fields with
  return /\x13\s*(?:[A-Za-z]*|HYPERLINK[^\x13-\x15]*)\x13/i.test(text)
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
    // Names are compared in lower case, because this format ignores case.
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
