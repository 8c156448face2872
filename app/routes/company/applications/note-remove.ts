import { href, redirect } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { removeNote } from '#app/domain/applications/mark-application.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { backToApplication } from './to-application.ts'

export const middleware = [requireCompanyRight('writeNotes')]

export function loader() {
  throw redirect(href('/empresa/candidatos'))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  once: 'remove-note',
  fields: [BACK_FIELD],
  failed: (_, sent) => backToApplication(sent, 'mark-not-saved'),
  act: ({ ctx, params }) =>
    removeNote(ctx.db, ctx.actor, pathId(params.applicationId), pathId(params.noteId)),
  refusals: {},
  done: (sent) => backToApplication(sent, 'note-removed'),
})

export const clientAction = keepsAnswering('Não foi possível remover a nota', notReached)
