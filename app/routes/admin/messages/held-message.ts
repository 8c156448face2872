import { href, redirect } from 'react-router'
import { z } from 'zod'
import { moderateMessage } from '#app/domain/applications/messages/moderate-message.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'

const list = href('/admin/mensagens-retidas')

export function loader() {
  throw redirect(list)
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({ decision: z.enum(['deliver', 'refuse']) }),
  failed: () => redirectTo(list, 'held-not-decided'),
  act: ({ ctx, input, params }) =>
    moderateMessage(ctx.db, ctx.actor, pathId(params.messageId), input.decision),
  refusals: {
    'decided-meanwhile': () => redirectTo(list, 'held-decided-meanwhile'),
  },
  done: ({ input }) =>
    redirectTo(list, input.decision === 'deliver' ? 'held-delivered' : 'held-refused'),
})
