import { stat } from 'node:fs/promises'
import {
  type ContentType,
  type CvExtension,
  contentTypes,
  type DocumentKind,
  type DocumentRefusal,
  isNamedAsProgram,
  nameWithExtension,
} from '#app/domain/documents/document.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { inspectInWorker } from '../inspect-in-worker.ts'
import { kindAtBeginning } from '../read/document-kind.ts'

export type SentFile = { path: string; name: string; tooLarge?: boolean }

export type InspectedDocument = {
  kind: DocumentKind
  extension: CvExtension
  contentType: ContentType
  name: string
  bytes: number
  sha256: string
}

const TIME_LIMITS_MS = { document: 2_000, picture: 15_000 }

/**
 * Decides by content whether a CV or a PDF proof of payment may be stored. Removes attachments,
 * unsafe links and templates; a picture of a CV becomes a PDF.
 */
export async function inspectDocument(
  file: SentFile,
  { kind, maxBytes }: { kind: 'cv' | 'proof'; maxBytes: number },
): Promise<Outcome<InspectedDocument, DocumentRefusal>> {
  const { size } = await stat(file.path)
  if (file.tooLarge || size > maxBytes) return refused('too-large')
  if (size === 0) return refused('empty')
  if (isNamedAsProgram(file.name)) return refused('wrong-type')

  const isPicture = (await kindAtBeginning(file.path)) === 'picture'
  const limitMs = TIME_LIMITS_MS[isPicture ? 'picture' : 'document']
  const answer = await inspectInWorker({ path: file.path, inspect: kind }, limitMs)
  if ('finding' in answer) return refused(answer.finding)
  const { extension, bytes, sha256 } = answer
  const name = nameWithExtension(file.name, extension)
  return done({ kind, extension, contentType: contentTypes[extension], name, bytes, sha256 })
}
