import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { forCompany } from '#app/http/gates.ts'
import { type NoticeName, notices } from '#app/http/notice.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo, isFromScript } from '#app/http/with-cookies.ts'
import type { Route } from './+types/application-status'

const changeSchema = z.object({
  status: z.string().max(50),
  /** The version that the person looked at (D25). */
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  /** The list's own query, to come back to. */
  lista: z.string().max(500).default(''),
})

const said = {
  'not-allowed-status': 'status-not-allowed',
  withdrawn: 'status-withdrawn',
  'changed-meanwhile': 'status-not-changed',
  broken: 'status-failed',
} as const satisfies Record<string, NoticeName>

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

/** Sets the status of an application. A page with scripts is answered with data, any other with the list. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const outside = forCompany(context)
  const id = pathId(params.applicationId)
  const form = await readForm(request, outside)
  const parsed = changeSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) return respond('status-not-changed', '')
  const { status, version, lista } = parsed.data
  const { db, actor } = outside
  const answer = await unlessBroken(context, () =>
    decideApplication(db, actor, id, status, version),
  )
  if (answer.ok) return respond('application-status-changed', lista, answer.value.version)
  if (answer.refusal === 'not-found') return notHere()
  return respond(said[answer.refusal], lista)

  function respond(name: NoticeName, list: string, newVersion?: number) {
    if (isFromScript(request)) {
      return data({ id, notice: { ...notices[name] }, version: newVersion })
    }
    const search = new URLSearchParams(list)
    search.set('candidatura', id)
    throw goTo(`${href('/empresa/candidatos')}?${search}`, name)
  }
}
