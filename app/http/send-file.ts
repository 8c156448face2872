import { Readable } from 'node:stream'
import {
  type ContentType,
  contentTypes,
  fileNameForDisplay,
} from '#app/domain/documents/document.ts'

type FileToSend = {
  stream: Readable
  bytes: number
  /** As the domain found it; anything else is sent as unknown bytes. */
  contentType: string
  name: string
}

const shownInPlace: ContentType[] = ['application/pdf', 'image/webp']

/**
 * A stored file as the answer of a private address: never kept by a cache, never run, framed or used
 * by another site. PDFs and pictures open in the browser, Word documents are saved.
 */
export function sendFile({ stream, bytes, contentType, name }: FileToSend): Response {
  const type = Object.values(contentTypes).find((known) => known === contentType)
  const disposition = type && shownInPlace.includes(type) ? 'inline' : 'attachment'
  // Node's and the browser's stream types are the same thing with two declarations.
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Length': String(bytes),
      'Content-Disposition': `${disposition}; ${fileNameParameters(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, no-store',
    },
  })
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
