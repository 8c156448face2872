import { data } from 'react-router'
import { z } from 'zod'
import { done, type Outcome, type Refused, refused } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { withNotice } from '#app/http/notices/notice.ts'
import {
  type FileRefusal,
  type FileRule,
  fileRefusalAnswer,
} from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'

type Receive = (
  ctx: ReturnType<typeof forCandidate>,
  file: UploadedFile,
) => Promise<Outcome<undefined, FileRefusal>>

/**
 * Returns `{ received }` with the file's name, or `{ sentence }` with an error, to the page's
 * script.
 */
export function uploadAction(field: 'cv' | 'photo', rule: FileRule, receive: Receive) {
  return formAction({
    gate: forCandidate,
    input: z.object({}),
    files: { [field]: rule } as Record<'cv' | 'photo', FileRule>,
    failed: ({ state, status }) => failedUpdate(state.sentence ?? '', status),
    instead: ({ files }) => {
      if (!files[field]) throw data(null, { status: 400 })
      return undefined
    },
    act: async ({ ctx, files }): Promise<UploadOutcome> => {
      const file = files[field]
      if (!file) throw data(null, { status: 400 })
      const stored = await receive(ctx, file)
      if (stored.ok) return done({ name: file.name })
      return refused('file', fileRefusalAnswer(stored.refusal, file.name, rule))
    },
    refusals: {
      file: ({ detail: { sentence, status } }) =>
        status === 503 ? failedUpdate(sentence, status) : Response.json({ sentence }, { status }),
    },
    done: ({ value }) => withNotice(Response.json({ received: value.name }), 'profile-updated'),
  })
}

type UploadOutcome =
  | { ok: true; value: { name: string } }
  | Refused<'file', ReturnType<typeof fileRefusalAnswer>>

/** The upload failed for a reason other than the file. */
function failedUpdate(sentence: string, status: number): Response {
  return Response.json({ sentence: `Erro ao atualizar. ${sentence}` }, { status })
}
