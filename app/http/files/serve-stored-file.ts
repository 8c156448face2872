import { Readable } from 'node:stream'
import type { Area } from '#app/domain/documents/document.ts'
import { readStoredFile } from '#app/domain/documents/read-stored-file.ts'
import type { AppContext } from '#app/http/context.ts'
import { isStorageUnavailable } from '#app/integrations/files/files.ts'
import { plainLine, plainPage } from '../rendering/plain-page.ts'
import { fileHeaders } from './file-headers.ts'

export type StoredFile = {
  area: Area
  key: string
  contentType: string
  name: string
  /** The file's expected hash, in hexadecimal. A file with another hash is not sent. */
  sha256?: string | undefined
  forPublic?: boolean
}

/**
 * `not-found`: unknown or forbidden. `missing`: lost. `unavailable`: the file store does not
 * respond.
 */
export type NoFile = 'not-found' | 'missing' | 'unavailable'

/**
 * A stored file as a response that is never executed, framed or embedded (S86). The caller has
 * checked access, and passes undefined for a forbidden file.
 */
export async function openStoredFile(
  { files, log }: Pick<AppContext, 'files' | 'log'>,
  file: StoredFile | undefined,
): Promise<Response | NoFile> {
  if (!file) return 'not-found'
  if (file.sha256 !== undefined) {
    const content = await readStoredFile({ files, log }, file.area, file.key, file.sha256)
    if (typeof content === 'string') return content
    return new Response(Buffer.from(content), { headers: fileHeaders(file, content.length) })
  }
  try {
    const stored = await files.open(file.area, file.key)
    if (!stored) return 'missing'
    // Node's and the DOM's stream types describe the same object, so the type assertion is safe.
    const body = Readable.toWeb(stored.stream) as ReadableStream<Uint8Array>
    return new Response(body, { headers: fileHeaders(file, stored.bytes) })
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
    log.error(
      { event: 'stored-file-unreadable', err: error, area: file.area },
      'a stored file could not be read',
    )
    return 'unavailable'
  }
}

export const noFileStatus = { 'not-found': 404, missing: 404, unavailable: 503 } as const

type Words = { title: string; missing: string }

/**
 * Like `openStoredFile`, but for routes without an error page: a failure becomes a small page, or
 * one line of text for a program.
 */
export async function serveStoredFile(
  request: Request,
  ctx: Pick<AppContext, 'files' | 'log'>,
  file: StoredFile | undefined,
  { title, missing }: Words,
): Promise<Response> {
  const answer = await openStoredFile(ctx, file)
  if (answer instanceof Response) return answer
  const isOpened = /\btext\/html\b/.test(request.headers.get('Accept') ?? '')
  const say = isOpened ? plainPage : plainLine
  const status = noFileStatus[answer]
  return answer === 'unavailable'
    ? say({
        status,
        title,
        sentence: 'O ficheiro não pode ser aberto neste momento. Tente de novo daqui a um minuto.',
        headers: { 'Retry-After': '60' },
      })
    : say({ status, title, sentence: missing })
}
