import { href, redirect } from 'react-router'
import { z } from 'zod'
import { done } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/'))
}

/** Succeeds even if the session has already ended (AUTH-60). */
export const action = formAction({
  gate: forPublic,
  input: z.object({}),
  failed: () => redirectTo(href('/'), 'not-signed-out'),
  act: async ({ ctx, request }) => done(await ctx.identity.signOut(request.headers)),
  refusals: {},
  done: ({ value }) => {
    const response = redirectTo(href('/auth'), 'signed-out', value.cookies)
    response.headers.set('Clear-Site-Data', '"cache"')
    return response
  },
})
