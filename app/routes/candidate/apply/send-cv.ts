import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { refused } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import { applicationCv } from '#app/routes/candidate/file-rules.ts'
import type { Route } from './+types/send-cv'
import { receiveCv } from './receive-cv.ts'

export function loader({ params }: Route.LoaderArgs) {
  const jobId = readId(params.jobId)
  throw redirect(jobId ? href('/candidatura/:jobId', { jobId }) : href('/vagas'))
}

/**
 * Stages the CV while the candidate is still typing. Returns `{ received }` with the file's name,
 * or `{ sentence }` with an error.
 */
export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  files: { cv: applicationCv },
  failed: ({ state: { sentence }, status }) => Response.json({ sentence }, { status }),
  instead: ({ form, files }) => {
    if (!readId(form.get('envio')) || !files.cv) throw data(null, { status: 400 })
    return undefined
  },
  act: async ({ ctx, key, files }) => {
    const received = await receiveCv(ctx, key, files.cv)
    if (received.ok) return received
    if (received.refusal === 'account-gone') return refused('account-gone')
    return refused('file', fileRefusalAnswer(received.refusal, files.cv?.name ?? '', applicationCv))
  },
  refusals: {
    'account-gone': () => Response.json({ sentence: 'Usuário não autenticado.' }, { status: 401 }),
    file: ({ detail: { sentence, status } }) => Response.json({ sentence }, { status }),
  },
  done: ({ value }) => Response.json({ received: value?.name }),
})
