import { href, redirect } from 'react-router'
import { z } from 'zod'
import { done } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { BACK_FIELD, returnPathIn } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { dataSaverCookie } from '#app/http/rendering/data-saver.ts'

export function loader() {
  throw redirect(href('/'))
}

export const action = formAction({
  gate: forPublic,
  input: z.object({ isOn: z.enum(['0', '1']).catch('0') }),
  fields: [BACK_FIELD],
  failed: (_, { form }) => redirectTo(returnPathIn(form) ?? '/', 'data-saver-not-changed'),
  act: async ({ input }) => done(input.isOn),
  refusals: {},
  done: ({ form, value }) =>
    redirectTo(returnPathIn(form) ?? '/', undefined, [
      `${dataSaverCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
    ]),
})
