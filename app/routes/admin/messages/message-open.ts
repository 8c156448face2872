import { href, redirect } from 'react-router'
import { z } from 'zod'
import { openMessage } from '#app/domain/messages/read-message.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/admin/mensagens'))
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  fields: [BACK_FIELD],
  failed: (_, { form, params }) => redirectTo(toMessage(form, params), 'message-not-read'),
  act: ({ ctx, params }) => openMessage(ctx.db, ctx.actor, pathId(params.messageId)),
  refusals: {},
  done: ({ form, params }) => redirectTo(toMessage(form, params)),
})

/** The URL of the message beside the list, with the list's filters and page. */
const toMessage = (form: FormData, params: { messageId?: string }) =>
  returnPathIn(form) ?? href('/admin/mensagens/:messageId', { messageId: pathId(params.messageId) })
