import { data, redirect } from 'react-router'
import { z } from 'zod'
import { recordShare } from '#app/domain/audience/record-share.ts'
import { shareMethods } from '#app/domain/audience/share.ts'
import { forEverybody } from '#app/http/gates.ts'
import { parseForm } from '#app/http/parse-form.ts'
import { readForm } from '#app/http/read-form.ts'
import type { Route } from './+types/share'

const shareSchema = z.object({ metodo: z.enum(shareMethods) })

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/vaga-detalhes/${params.jobId}`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outside = forEverybody(context)
  const parsed = parseForm(await readForm(request, outside), shareSchema)
  if (!parsed.ok || !z.uuid().safeParse(params.jobId).success) throw data(null, { status: 422 })
  const answer = await recordShare(outside.db, {
    jobId: params.jobId,
    method: parsed.value.metodo,
    client: outside.client,
    userAgent: request.headers.get('User-Agent') ?? '',
  })
  return new Response(null, { status: answer.ok ? 204 : 404 })
}
