import { findCompanyInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { sendInvitation } from '#app/http/files/send-invitation.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/interview-file'

export const middleware = [requireCompanyRight('readApplications')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { db, actor } = ctx
  const interview = await findCompanyInterview(db, actor, pathId(params.interviewId))
  return sendInvitation(ctx, interview, { reader: 'company', userId: actor.userId })
}
