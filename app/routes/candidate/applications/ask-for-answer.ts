import { redirect } from 'react-router'
import { z } from 'zod'
import { askForAnswer } from '#app/domain/applications/ask-for-answer.ts'
import { findOwnApplication } from '#app/domain/applications/find-own-application.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/ask-for-answer'
import { listBehind } from './application-filters.tsx'

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(listBehind(request))
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  isThere: async ({ ctx, params }) =>
    (await findOwnApplication(ctx.db, ctx.actor, pathId(params.applicationId))) !== undefined,
  failed: (_, { request }) => redirectTo(listBehind(request), 'answer-not-asked'),
  act: ({ ctx, params }) => askForAnswer(ctx.db, ctx.actor, pathId(params.applicationId)),
  refusals: {
    'already-asked': (_, { request }) => redirectTo(listBehind(request), 'answer-already-asked'),
    'already-answered': (_, { request }) => redirectTo(listBehind(request), 'answer-already-there'),
    'too-early': (_, { request }) => redirectTo(listBehind(request), 'answer-too-early'),
  },
  done: ({ request }) => redirectTo(listBehind(request), 'answer-asked'),
})
