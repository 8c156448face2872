import createCalendar, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Interview } from './find-interview.ts'
import { locationLine, whereLine } from './location-line.ts'

type Timed = Interview & { startsAt: Date }
type Portal = { publicUrl: string; platformName: string; supportEmail: string }
type Reader = 'candidate' | 'company'

/** An invitation or its cancellation (INT-03), as a mail attachment or download. */
export function invitationFile(
  portal: Portal,
  interview: Timed,
  { reader, email }: { reader: Reader; email: string },
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const isCancelled = interview.slotId === null
  const calendar = calendarOf(portal)
  calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST)
  const event = addEvent(calendar, portal, interview, reader)
  event.status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
  event.organizer({ name: portal.platformName, email: portal.supportEmail })
  event.createAttendee({ email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() }
}

export function feedFile(portal: Portal, interviews: readonly Interview[]): string {
  const calendar = calendarOf(portal)
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.name(`Entrevistas ${portal.platformName}`)
  for (const interview of interviews) {
    if (!hasTime(interview)) continue
    addEvent(calendar, portal, interview, 'company').status(ICalEventStatus.CONFIRMED)
  }
  return calendar.toString()
}

export function hasTime(interview: Interview): interview is Timed {
  return interview.startsAt !== null
}

function calendarOf({ platformName }: Portal): ICalCalendar {
  return createCalendar({
    prodId: { company: platformName, product: 'Entrevistas', language: 'PT' },
  })
}

function addEvent(calendar: ICalCalendar, portal: Portal, interview: Timed, reader: Reader) {
  const { id, startsAt, minutes, sequence, jobTitle, companyName, candidateName } = interview
  const other = reader === 'candidate' ? companyName : candidateName
  const path =
    reader === 'candidate'
      ? `/usuario/candidaturas/${interview.applicationId}/entrevista`
      : `/empresa/candidatos?candidatura=${interview.applicationId}#entrevistas`
  const event = calendar.createEvent({
    id: `${id}@${new URL(portal.publicUrl).hostname}`,
    sequence,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: `Entrevista: ${jobTitle} (${other})`,
    description: [whereLine(interview), interview.note, portal.publicUrl + path]
      .filter((line) => line !== null)
      .join('\n'),
    location: locationLine(interview),
    ...(interview.kind === 'link' && interview.location ? { url: interview.location } : {}),
  })
  return event
}
