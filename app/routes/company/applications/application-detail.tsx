import { Link } from 'react-router'
import { ApplicationAnswers } from '#app/components/applications/application-answers.tsx'
import { ApplicationHistory } from '#app/components/applications/application-history.tsx'
import { CandidatePhoto } from '#app/components/people/candidate-photo.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import { DIGEST_AFTER_DAYS, daysWaited } from '#app/domain/applications/answer.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import type { Steps } from '#app/domain/applications/find-neighbours.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Card } from '#app/ui/card.tsx'
import { addressOf } from './application-address.ts'
import type { Decision } from './application-decision.tsx'
import { CandidateProfile } from './candidate-profile.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { CvBeside } from './cv-beside.ts'
import { CvSection, isReadable } from './cv-section.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { InterviewsSection } from './interviews-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PrivateMarks } from './private-marks.tsx'
import { RefusalReasonForm } from './refusal-reason-form.tsx'
import { StarButton } from './star-button.tsx'
import { StatusChoice } from './status-choice.tsx'
import { StepLinks } from './step-links.tsx'
import { ThumbBar } from './thumb-bar.tsx'

type DetailProps = {
  application: CompanyApplication
  query: ApplicationListQuery
  decision: Decision
  steps: Steps | null
  cv: CvBeside | null
}

export function ApplicationDetail(props: DetailProps) {
  const { application, query, decision, steps, cv } = props
  const { candidateId, candidateName, photo } = application
  return (
    <div className="with-thumb-bar">
      <AskIfTyped question="Sair sem guardar a nota?" />
      <Card as="article" className={isReadable(cv) ? 'beside-cv' : undefined}>
        <div>
          <nav className="detail-steps" aria-label="Candidaturas">
            <Link to={addressOf(query)} className="split-back link">
              Voltar à lista
            </Link>
            <StepLinks steps={steps} query={query} />
          </nav>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            {candidateId && photo && (
              <CandidatePhoto candidateId={candidateId} name={candidateName} photo={photo} />
            )}
            <div className="min-w-0 flex-[1_1_7rem]">
              <FocusedHeading>{candidateName}</FocusedHeading>
              <p className="clamped text-cinza">
                {application.jobTitle} · <Moment at={application.appliedAt} full />
              </p>
            </div>
            <StarButton application={application} query={query} />
          </div>
          <AwaitedAnswer application={application} />
          <div className={application.may.decide ? 'beside-list' : undefined}>
            <StatusChoice application={application} query={query} decision={decision} />
          </div>
          <RefusalReasonForm application={application} query={query} />
          {application.isAnonymous ? <Anonymous /> : <ContactLinks application={application} />}
        </div>
        {/* A new key resets the scroll position when another application is opened. */}
        {!application.isAnonymous && (
          <CvSection key={application.id} application={application} query={query} cv={cv} />
        )}
        <div>
          <ApplicationAnswers {...application} />
          {application.profile && <CandidateProfile profile={application.profile} />}
          <InterviewsSection application={application} />
          <MessagesSection application={application} />
          <PrivateMarks application={application} query={query} />
          <ApplicationHistory history={application.history} audience="company" />
          <CvOpenings openings={application.openings} />
        </div>
      </Card>
      <ThumbBar application={application} query={query} decision={decision} steps={steps} />
    </div>
  )
}

/** The notice appears as soon as the application is old enough for the weekly e-mail. */
function AwaitedAnswer({ application }: Pick<DetailProps, 'application'>) {
  const { awaitsAnswer, appliedAt, answerAskedAt } = application
  const days = daysWaited(appliedAt)
  if (!awaitsAnswer || days < DIGEST_AFTER_DAYS) return null
  return (
    <p className="mb-4">
      Espera por uma resposta há {days} dias.
      {answerAskedAt && (
        <>
          {' '}
          <strong>Pediu resposta</strong> <Moment at={answerAskedAt} />.
        </>
      )}
    </p>
  )
}

function CvOpenings({ openings }: Pick<CompanyApplication, 'openings'>) {
  if (openings.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2">CV aberto por</h3>
      <ul className="text-cinza">
        {openings.map(({ member, at }) => (
          <li key={`${member} ${at.toISOString()}`} className="clamped">
            {member}, <Moment at={at} full />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Anonymous() {
  return (
    <p className="my-5 text-cinza">
      Esta pessoa excluiu a conta. A candidatura continua a contar nos seus números, sem os dados de
      quem a enviou.
    </p>
  )
}
