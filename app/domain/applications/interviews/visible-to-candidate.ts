import type { OwnInterview } from './find-interview.ts'

/** The only interview fields that a page opened by a mail's link may contain. */
export function visibleToCandidate(interview: OwnInterview) {
  const { status, startsAt, slotId, kind, location, landmark, minutes, note } = interview
  const { jobTitle, companyName, slots, may, candidateNote, answeredAt, hasEnded } = interview
  const what = { status, startsAt, slotId, kind, location, landmark, minutes, note }
  return { ...what, jobTitle, companyName, slots, may, candidateNote, answeredAt, hasEnded }
}
