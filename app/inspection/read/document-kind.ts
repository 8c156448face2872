import { open } from 'node:fs/promises'
import type { CvExtension, ForeignKind } from '#app/domain/documents/document.ts'
import { isCompoundFile } from './open-compound-file.ts'
import { isRtf } from './read-rtf.ts'

export type DocumentKindFound = CvExtension | 'rtf' | 'picture' | ForeignKind | 'unknown'

const MOST_BYTES_BEFORE_PDF = 1024
const pictures =
  /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250|474946383[79]61|49492a00|4d4d002a|.{8}6674797061766966)/
const heic = /^.{8}66747970(?:68656963|68656978|6d696631|6d736631|68657663)/
const archives = /^(?:52617221|377abcaf271c|1f8b)/
/** The archives of other programs are recognised by the name of their first entry. */
const packed: [RegExp, ForeignKind][] = [
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'open-document'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'spreadsheet'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/, 'presentation'],
  [/META-INF\/manifest\.xml/, 'open-document'],
  [/(?:^|\W)xl\/(?:workbook|_rels)/, 'spreadsheet'],
  [/(?:^|\W)ppt\/(?:presentation|_rels)/, 'presentation'],
  [/Index\/Document\.iwa|preview-micro\.jpg/, 'apple-pages'],
]

/** Determines the kind by the content; the file's name and the declared type are ignored. */
export function kindOf(file: Buffer): DocumentKindFound {
  if (file.subarray(0, MOST_BYTES_BEFORE_PDF + 5).includes('%PDF-')) return 'pdf'
  if (isCompoundFile(file)) return 'doc'
  if (isRtf(file)) return 'rtf'
  const start = file.toString('hex', 0, 16)
  if (start.startsWith('504b0304')) return kindOfArchive(file)
  if (heic.test(start)) return 'heic'
  if (pictures.test(start)) return 'picture'
  if (archives.test(start)) return 'archive'
  const beginning = file.toString('latin1', 0, 1024)
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)/i.test(beginning)) return 'web-page'
  return isPlainText(file) ? 'plain-text' : 'unknown'
}

function kindOfArchive(file: Buffer): DocumentKindFound {
  const names = file.toString('latin1')
  if (names.includes('[Content_Types].xml') && /word\//.test(names)) return 'docx'
  const named = packed.find(([pattern]) => pattern.test(names))
  if (named) return named[1]
  return names.includes('[Content_Types].xml') ? 'docx' : 'archive'
}

function isPlainText(file: Buffer): boolean {
  const beginning = file.subarray(0, 4096)
  return (
    beginning.length > 0 && beginning.every((byte) => byte >= 0x20 || [9, 10, 13].includes(byte))
  )
}

export async function kindAtBeginning(path: string): Promise<DocumentKindFound> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}
