import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { CompanyInterview } from '#app/domain/applications/interviews/find-interview.ts'
import {
  interviewStatusLabels,
  interviewStatusTones,
} from '#app/domain/applications/interviews/interview.ts'
import { appointmentTime } from '#app/domain/formats/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { applicationAddress } from './interview-address.ts'
import { MarkForm } from './mark-form.tsx'

type PendingProps = { unanswered: CompanyInterview[]; unmarked: CompanyInterview[] }

/** Past interviews not yet marked as held or missed, then proposals that the candidate has not answered. */
export function PendingInterviews({ unanswered, unmarked }: PendingProps) {
  return (
    <>
      {unmarked.length > 0 && (
        <section aria-labelledby="por-registar" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 id="por-registar" className="text-lg">
            Realizou-se?
          </h2>
          <ul className="interview-list">
            {unmarked.map((interview) => (
              <li key={interview.id}>
                <Person interview={interview}>
                  {interview.startsAt && appointmentTime(interview.startsAt)}
                </Person>
                <MarkForm interview={interview} back={href('/empresa/entrevistas')} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {unanswered.length > 0 && (
        <section aria-labelledby="por-responder" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 id="por-responder" className="text-lg">
            Ainda sem hora
          </h2>
          <ul className="interview-list">
            {unanswered.map((interview) => (
              <li key={interview.id}>
                <Person interview={interview}>
                  Convite de <Moment at={interview.proposedAt} full />
                  {interview.candidateNote && (
                    <span className="block whitespace-pre-line">«{interview.candidateNote}»</span>
                  )}
                </Person>
                <Badge tone={interviewStatusTones[interview.status]}>
                  {interviewStatusLabels[interview.status]}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type PersonProps = { interview: CompanyInterview; children: ReactNode }

function Person({ interview, children }: PersonProps) {
  const { applicationId, candidateName, jobTitle } = interview
  return (
    <div className="clamped">
      <Link to={applicationAddress(applicationId)} className="link font-semibold">
        {candidateName}
      </Link>
      <p className="text-sm text-cinza">{jobTitle}</p>
      <p className="text-sm">{children}</p>
    </div>
  )
}
