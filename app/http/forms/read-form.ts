import { data } from 'react-router'
import type { Actor } from '#app/domain/actor.ts'
import type { AppContext } from '#app/http/context.ts'
import { readUploadForm } from '#app/http/uploads/read-upload-form.ts'
import { noteScripts } from './note-scripts.ts'

export { noteScripts }

/** The longest form without files that a person writes here is far below. */
const MAX_FORM_BYTES = 512 * 1024

/**
 * The fields of a form that a page of ours sent, bounded in bytes, in number and in the length of their
 * names while they arrive. Anything else than a form is answered 415, what is malformed 400, and what is
 * larger than anybody writes 413; none of it reaches an act.
 */
export async function readForm(
  request: Request,
  who: Pick<AppContext, 'db' | 'log'> & { actor: Actor },
): Promise<FormData> {
  const read = await readUploadForm(request, { files: {}, maxTextBytes: MAX_FORM_BYTES })
  if (!read.ok) throw data(null, { status: unreadStatus[read.refusal] })
  const { fields } = read.value
  await noteScripts(fields, who)
  return fields
}

const unreadStatus = { 'not-a-form': 415, broken: 400, 'too-much': 413, 'not-stored': 503 }
