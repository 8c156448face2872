import { data, redirect } from 'react-router'
import { z } from 'zod'
import { recordShare } from '#app/domain/audience/record-share.ts'
import { shareMethods } from '#app/domain/audience/share.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { parseForm } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import type { Route } from './+types/share'

const shareSchema = z.object({ metodo: z.enum(shareMethods) })

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/vaga-detalhes/${params.jobId}`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const parsed = parseForm(await readForm(request, ctx), shareSchema)
  if (!parsed.ok || !z.uuid().safeParse(params.jobId).success) throw data(null, { status: 422 })
  const answer = await recordShare(ctx.db, {
    jobId: params.jobId,
    method: parsed.value.metodo,
    client: ctx.client,
    userAgent: request.headers.get('User-Agent') ?? '',
  })
  return new Response(null, { status: answer.ok ? 204 : 404 })
}
