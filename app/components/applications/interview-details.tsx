import type { InterviewKind } from '#app/domain/applications/interviews/interview.ts'
import { locationLine } from '#app/domain/applications/interviews/location-line.ts'
import { appointmentTime } from '#app/domain/formats/dates.ts'

export type DisplayedInterview = {
  kind: InterviewKind
  location: string | null
  landmark: string | null
  minutes: number
  note: string | null
  startsAt: Date | null
  slotId: string | null
}

const labels = { place: 'Onde', phone: 'Como', link: 'Ligação' } satisfies Record<
  InterviewKind,
  string
>

export function InterviewDetails({ interview }: { interview: DisplayedInterview }) {
  const { kind, location, minutes, note, startsAt, slotId } = interview
  return (
    <dl className="grid gap-3">
      {startsAt && slotId && (
        <div>
          <dt className="text-sm text-cinza">Quando</dt>
          <dd>
            <time dateTime={startsAt.toISOString()}>{appointmentTime(startsAt)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-cinza">{labels[kind]}</dt>
        <dd className="clamped">
          {kind === 'link' && location ? (
            <a href={location} className="link" rel="noopener noreferrer nofollow" target="_blank">
              {location}
              <span className="sr-only">, abre noutra janela</span>
            </a>
          ) : (
            locationLine(interview)
          )}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-cinza">Duração</dt>
        <dd>{minutes} minutos</dd>
      </div>
      {note && (
        <div>
          <dt className="text-sm text-cinza">Nota</dt>
          <dd className="clamped whitespace-pre-line">{note}</dd>
        </div>
      )}
    </dl>
  )
}
