import { href, redirect } from 'react-router'
import { z } from 'zod'
import { recordShare } from '#app/domain/audience/record-share.ts'
import { shareMethods } from '#app/domain/audience/share.ts'
import { refused } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { Route } from './+types/share'

export function loader({ params }: Route.LoaderArgs) {
  const jobId = readId(params.jobId)
  throw redirect(jobId ? href('/vaga-detalhes/:jobId?', { jobId }) : href('/vagas'))
}

/** The page's script ignores the response; the status informs other clients of an error. */
export const action = formAction({
  gate: forPublic,
  input: z.object({ method: z.enum(shareMethods) }),
  failed: ({ status }) => new Response(null, { status }),
  act: async ({ ctx, input, params, request }) => {
    const jobId = readId(params.jobId)
    if (!jobId) return refused('not-a-job')
    return recordShare(ctx.db, {
      jobId,
      method: input.method,
      client: ctx.client,
      userAgent: request.headers.get('User-Agent') ?? '',
    })
  },
  refusals: {
    'not-a-job': () => new Response(null, { status: 422 }),
    'job-not-found': () => new Response(null, { status: 404 }),
  },
  done: () => new Response(null, { status: 204 }),
})
