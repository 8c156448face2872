import { create } from 'content-disposition'
import {
  type ContentType,
  contentTypes,
  fileNameForDisplay,
} from '#app/domain/documents/document.ts'

type Sent = { contentType: string; name: string; forPublic?: boolean }

const inlineTypes: ContentType[] = ['application/pdf', 'image/webp']

/** PDFs and images open in the browser; Word documents are downloaded. */
export function fileHeaders(
  { contentType, name, forPublic = false }: Sent,
  bytes: number,
): Record<string, string> {
  const type = Object.values(contentTypes).find((known) => known === contentType)
  const disposition = type && inlineTypes.includes(type) ? 'inline' : 'attachment'
  return {
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Length': String(bytes),
    'Content-Disposition': contentDisposition(fileNameForDisplay(name).toWellFormed(), disposition),
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': forPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
  }
}

/** Includes the name without accents, for clients that support only ASCII (RFC 6266). */
function contentDisposition(name: string, type: 'inline' | 'attachment'): string {
  const fallback = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  return create(name, { type, fallback })
}
