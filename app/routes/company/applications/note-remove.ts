import { href, redirect } from 'react-router'
import { z } from 'zod'
import { removeNote } from '#app/domain/applications/mark-application.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import type { NoticeName } from '#app/http/answers/notice.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { addressOf } from './application-address.ts'
import { listQueryIn } from './to-application.ts'

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  fields: [BACK_FIELD],
  failed: (_, sent) => back(sent, 'mark-not-saved'),
  act: ({ ctx, params }) =>
    removeNote(ctx.db, ctx.actor, pathId(params.applicationId), pathId(params.noteId)),
  refusals: {},
  done: (sent) => back(sent, 'note-removed'),
})

function back({ form, params }: Pick<Sent<unknown>, 'form' | 'params'>, notice: NoticeName) {
  return redirectTo(addressOf(listQueryIn(form), pathId(params.applicationId)), notice)
}
