import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { sendInvitation } from '#app/http/files/send-invitation.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/interview-file'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = forCandidate(context)
  const { actor } = ctx
  const key = { candidate: actor, applicationId: pathId(params.applicationId) }
  const interview = await findOwnInterview(ctx.db, key)
  return sendInvitation(ctx, interview, { reader: 'candidate', userId: actor.userId })
}
