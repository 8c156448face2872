import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { sendInvitation } from '#app/http/files/send-invitation.ts'
import type { Route } from './+types/interview-file'

/** The interview's calendar file, at a URL that the candidate opens from the e-mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = forPublic(context)
  const interview = await findOwnInterview(ctx.db, { secret: params.secret })
  const userId = interview?.candidateId ?? null
  return sendInvitation(ctx, interview, { reader: 'candidate', userId })
}
