import { stat } from 'node:fs/promises'
import {
  type ContentType,
  type CvExtension,
  contentTypes,
  cvExtensions,
  type DocumentKind,
  type DocumentRefusal,
  extensionOf,
} from '#app/domain/documents/document.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { inspectInWorker } from './inspect-in-worker.ts'

/** A file as it arrived: where it lies now, and what its sender said that it is. */
export type SentFile = { path: string; name: string; type: string; tooLarge?: boolean }

export type InspectedDocument = {
  kind: DocumentKind
  extension: CvExtension
  contentType: ContentType
  bytes: number
  sha256: string
}

/** Types that browsers and telephones really send for these files, besides saying nothing. */
const declaredTypes = {
  pdf: /^application\/(?:x-)?pdf$/,
  doc: /^application\/(?:msword|vnd\.ms-word|x-ole-storage)$/,
  docx: /^application\/(?:vnd\.openxmlformats-officedocument\.wordprocessingml\.document|zip|x-zip-compressed|msword)$/,
} satisfies Record<CvExtension, RegExp>

/**
 * Says whether a CV, or a proof of payment in PDF, may be stored: its size (bytes), its extension, its
 * declared type and what is really in it. Pictures go through `reEncodeImage` instead.
 *
 * Refusals: `too-large`, `empty`, `wrong-type`, `unsafe-content` (scripts, macros, attachments,
 * bombs), `encrypted`, `damaged`, `too-many-pages`.
 */
export async function inspectDocument(
  file: SentFile,
  { kind, maxBytes }: { kind: 'cv' | 'proof'; maxBytes: number },
): Promise<Outcome<InspectedDocument, DocumentRefusal>> {
  const { size } = await stat(file.path)
  if (file.tooLarge || size > maxBytes) return refused('too-large')
  if (size === 0) return refused('empty')

  const extension = cvExtensions.find((known) => known === extensionOf(file.name, kind))
  if (!extension || !isDeclaredAs(file.type, extension)) return refused('wrong-type')
  const { finding, sha256 } = await inspectInWorker({ path: file.path, extension })
  if (finding) return refused(finding)
  return done({ kind, extension, contentType: contentTypes[extension], bytes: size, sha256 })
}

function isDeclaredAs(type: string, extension: CvExtension): boolean {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (plain === '' || plain === 'application/octet-stream') return true
  return declaredTypes[extension].test(plain)
}
