import {
  cvExtensions,
  documentRefusalSentence,
  extensionOf,
  uploadLimits,
} from '#app/domain/documents/document.ts'

export const maxCvBytes = uploadLimits.applicationCv

export const acceptedCvs = cvExtensions.map((extension) => `.${extension}`).join(',')

/** What the browser can tell without sending the file; the server looks for itself (APPLY-09, 10). */
export function wrongWithCv({ name, size }: { name: string; size: number }): string | undefined {
  const about = { name, kind: 'cv' as const, maxBytes: maxCvBytes }
  if (!extensionOf(name, 'cv')) return documentRefusalSentence('wrong-type', about)
  if (size > maxCvBytes) return documentRefusalSentence('too-large', about)
  if (size === 0) return documentRefusalSentence('empty', about)
  return undefined
}
