import {
  contentTypes,
  documentRefusalSentence,
  extensionsOf,
  refusalOfName,
  uploadLimits,
} from '#app/domain/documents/document.ts'
import type { FileRule } from '#app/http/uploads/file-refusal.ts'

export type CandidateFileRule = FileRule & { kind: 'cv' | 'photo' }

export const applicationCv = { kind: 'cv', maxBytes: uploadLimits.applicationCv } as const
export const profileCv = { kind: 'cv', maxBytes: uploadLimits.profileCv } as const
export const profilePhoto = { kind: 'photo', maxBytes: uploadLimits.photo } as const

/** For photos, lists MIME types instead of extensions, so that phones offer the camera. */
export function acceptOf({ kind }: CandidateFileRule): string {
  const extensions = extensionsOf[kind]
  // A file from a chat may have no extension, so accept the MIME type too.
  if (kind === 'cv') {
    const endings = extensions.map((extension) => `.${extension}`)
    return [...endings, ...extensions.map((extension) => contentTypes[extension]), 'image/*'].join(
      ',',
    )
  }
  return [...new Set(extensions.map((extension) => contentTypes[extension]))].join(',')
}

/** Checks the file before the upload; the server repeats the checks (APPLY-09, 10). */
export function wrongWithFile(
  { kind, maxBytes }: CandidateFileRule,
  { name, size }: { name: string; size: number },
): string | undefined {
  const about = { name, kind, maxBytes }
  const named = refusalOfName(name)
  if (named) return documentRefusalSentence(named, about)
  if (size > maxBytes) return documentRefusalSentence('too-large', about)
  if (size === 0) return documentRefusalSentence('empty', about)
  return undefined
}
