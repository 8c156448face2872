import {
  type ContentType,
  contentTypes,
  fileNameForDisplay,
} from '#app/domain/documents/document.ts'

type Sent = { contentType: string; name: string; forEverybody?: boolean }

const shownInPlace: ContentType[] = ['application/pdf', 'image/webp']

/**
 * The headers under which a stored file leaves. PDFs and pictures open in the browser, Word documents
 * are saved.
 */
export function fileHeaders(
  { contentType, name, forEverybody = false }: Sent,
  bytes: number,
): Record<string, string> {
  const type = Object.values(contentTypes).find((known) => known === contentType)
  const disposition = type && shownInPlace.includes(type) ? 'inline' : 'attachment'
  return {
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Length': String(bytes),
    'Content-Disposition': `${disposition}; ${fileNameParameters(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': forEverybody ? 'public, max-age=31536000, immutable' : 'private, no-store',
  }
}

/** RFC 6266: a plain name for old programs, and the whole one in UTF-8 (RFC 8187). */
function fileNameParameters(name: string): string {
  const shown = fileNameForDisplay(name)
  const plain = shown
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(shown.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}
