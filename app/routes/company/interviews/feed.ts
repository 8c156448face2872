import { href, redirect } from 'react-router'
import { z } from 'zod'
import { endFeed, renewFeed } from '#app/domain/applications/interviews/interview-feed.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectInPlace } from '#app/http/redirects.ts'

export const middleware = [requireCompanyRight('readApplications')]

export function loader() {
  throw redirect(href('/empresa/entrevistas'))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({ feed: z.enum(['renew', 'end']) }),
  failed: () => toInterviews('feed-not-changed'),
  act: ({ ctx, input }) =>
    input.feed === 'renew' ? renewFeed(ctx, ctx.actor) : endFeed(ctx.db, ctx.actor),
  refusals: {},
  done: ({ input }) => toInterviews(input.feed === 'renew' ? 'feed-changed' : 'feed-ended'),
})

const toInterviews = (notice: NoticeName) =>
  redirectInPlace(`${href('/empresa/entrevistas')}#calendario`, notice)
