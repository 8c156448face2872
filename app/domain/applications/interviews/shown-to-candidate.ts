import type { OwnInterview } from './find-interview.ts'

/**
 * The fields that the candidate's pages display. A page that is opened by a mail's link must
 * contain no others.
 */
export function shownToCandidate(interview: OwnInterview) {
  const { status, startsAt, slotId, kind, location, landmark, minutes, note } = interview
  const { jobTitle, companyName, slots, may, candidateNote, answeredAt, hasEnded } = interview
  const what = { status, startsAt, slotId, kind, location, landmark, minutes, note }
  return { ...what, jobTitle, companyName, slots, may, candidateNote, answeredAt, hasEnded }
}
