import { redirect } from 'react-router'
import { z } from 'zod'
import { openProfileCv } from '#app/domain/cvs/open-profile-cv.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { openStoredFile } from '#app/http/files/serve-stored-file.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/user-cv'
import { toUser } from './to-user.ts'

export function loader(args: Route.LoaderArgs) {
  throw redirect(toUser(args))
}

/** A form instead of a link, because each opening of a CV is recorded. */
export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, sent) => redirectTo(toUser(sent), 'user-cv-missing'),
  act: ({ ctx, params }) => openProfileCv(ctx.db, ctx.actor, pathId(params.userId)),
  refusals: {
    'cv-missing': (_, sent) => redirectTo(toUser(sent), 'user-cv-missing'),
  },
  done: async ({ ctx, request, params, value }) => {
    const file = await openStoredFile(ctx, { area: 'cv-files', ...value })
    return file instanceof Response
      ? file
      : redirectTo(toUser({ request, params }), 'user-cv-missing')
  },
})
