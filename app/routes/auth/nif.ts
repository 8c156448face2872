import { redirect } from 'react-router'
import { forEverybody } from '#app/http/access/gates.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import type { Route } from './+types/nif'
import { answerNif } from './nif-answer.ts'

export function loader() {
  throw redirect('/auth/registo')
}

/** The look-up of the sign-up form while somebody types; without JavaScript the form asks itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const answer = await answerNif(ctx, await readForm(request, ctx))
  const headers = { 'Cache-Control': 'no-store' }
  if ('found' in answer) return Response.json(answer.found, { headers })
  return Response.json({ sentence: answer.sentence }, { status: answer.status, headers })
}
