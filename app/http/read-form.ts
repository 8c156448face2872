import { data } from 'react-router'
import type { Actor } from '#app/domain/actor.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import type { Outside } from './outside.ts'

/** Bytes of a form without files. The longest that a person writes here is far below. */
const mostBytes = 512 * 1024

/**
 * The fields of a form that a page of ours sent. Anything else than a form is answered 415, and one
 * that is larger than anybody writes 413; neither reaches an act.
 */
export async function readForm(
  request: Request,
  who: Pick<Outside, 'db' | 'log'> & { actor: Actor },
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  if (!isForm) throw data(null, { status: 415 })
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes)
    throw data(null, { status: 413 })
  const body = await readBounded(request)
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) throw data(null, { status: 400 })
  await noteScripts(form, who)
  return form
}

async function readBounded(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw data(null, { status: 413 })
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const scriptLike = /<\s*script|javascript:|vbscript:|onload\s*=|onerror\s*=/i

/** Stored as typed and harmless on output, but somebody may be trying (SEC-08). */
export async function noteScripts(
  form: Iterable<[string, FormDataEntryValue]>,
  { db, log, actor }: Pick<Outside, 'db' | 'log'> & { actor: Actor },
): Promise<void> {
  for (const [name, value] of form) {
    if (typeof value !== 'string' || !scriptLike.test(value)) continue
    await logSecurity(db, log, actor, {
      action: 'xss_attempt',
      newValues: { field: name.slice(0, 100), input: value.slice(0, 100) },
    })
    return
  }
}
