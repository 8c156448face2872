import { href, redirect } from 'react-router'
import {
  answerInvitation,
  invitationAnswerSchema,
} from '#app/domain/candidate-database/own-invitations.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectInPlace, redirectTo } from '#app/http/redirects.ts'

export function loader() {
  throw redirect(href('/usuario/convites'))
}

export const action = formAction({
  gate: forCandidate,
  input: invitationAnswerSchema,
  failed: () => toInvitations('invitation-not-answered'),
  act: ({ ctx, input, params }) =>
    answerInvitation(ctx.db, ctx.actor, pathId(params.invitationId), input),
  refusals: { 'job-not-open': () => toInvitations('invitation-job-closed') },
  done: ({ input, value: { jobId } }) =>
    input.answer === 'accepted'
      ? redirectTo(href('/candidatura/:jobId', { jobId }), 'invitation-accepted')
      : toInvitations('invitation-declined'),
})

const toInvitations = (notice: NoticeName) => redirectInPlace(href('/usuario/convites'), notice)
