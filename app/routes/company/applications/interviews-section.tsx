import { href } from 'react-router'
import { InterviewDetails } from '#app/components/applications/interview-details.tsx'
import { hasEnded } from '#app/domain/applications/application.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { interviewBadge, isOpenInterview } from '#app/domain/applications/interviews/interview.ts'
import { appointmentTime } from '#app/domain/formats/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { applicationAddress, proposeAddress } from '../interviews/interview-address.ts'
import { MarkForm } from '../interviews/mark-form.tsx'

export function InterviewsSection({ application }: { application: CompanyApplication }) {
  const { id, interviews, may } = application
  if (interviews.length === 0 && !may.arrange) return null
  const hasOpen = interviews.some(isOpenInterview)
  const applicationHasEnded = hasEnded(application)
  const listed = interviews.map((interview) => ({
    interview,
    badge: interviewBadge(interview.status, { applicationHasEnded }),
  }))
  return (
    <section id="entrevistas" aria-labelledby="titulo-entrevistas" className="mt-5">
      <h3 id="titulo-entrevistas" className="mb-2">
        Entrevistas
      </h3>
      {interviews.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {listed.map(({ interview, badge }) => (
            <li key={interview.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <p>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </p>
              <InterviewDetails interview={interview} />
              {!interview.slotId && isOpenInterview(interview) && (
                <div>
                  <p className="text-sm text-cinza">Horários propostos</p>
                  <ul>
                    {interview.proposedTimes.map((at) => (
                      <li key={at.toISOString()}>{appointmentTime(at)}</li>
                    ))}
                  </ul>
                </div>
              )}
              {interview.candidateNote && (
                <p className="clamped whitespace-pre-line">
                  O candidato escreveu: «{interview.candidateNote}»
                </p>
              )}
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <MarkForm interview={interview} back={applicationAddress(id)} />
                {interview.slotId && (
                  // A plain link, because the client router cannot navigate to a file.
                  <a
                    href={href('/empresa/entrevistas/:interviewId/convite.ics', {
                      interviewId: interview.id,
                    })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    Guardar no calendário
                  </a>
                )}
                {interview.may.cancel && (
                  <LinkButton
                    to={href('/empresa/entrevistas/:interviewId/cancelar', {
                      interviewId: interview.id,
                    })}
                    size="small"
                  >
                    Cancelar a entrevista
                  </LinkButton>
                )}
                {may.arrange && isOpenInterview(interview) && (
                  <LinkButton to={proposeAddress([id])} size="small">
                    Propor outros horários
                  </LinkButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {may.arrange && !hasOpen && (
        <p className="mt-3">
          <LinkButton to={proposeAddress([id])} size="small">
            Marcar entrevista
          </LinkButton>
        </p>
      )}
    </section>
  )
}
