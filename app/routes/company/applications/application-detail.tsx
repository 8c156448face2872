import { Link } from 'react-router'
import { CandidatePhoto } from '#app/components/people/candidate-photo.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import {
  applicationStatusLabel,
  applicationStatusTones,
} from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import type { Steps } from '#app/domain/applications/find-neighbours.ts'
import { Card } from '#app/ui/card.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { addressOf } from './application-address.ts'
import type { Decision } from './application-decision.tsx'
import { CandidateProfile } from './candidate-profile.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { CvBeside } from './cv-beside.ts'
import { CvSection } from './cv-section.tsx'
import { PrivateMarks } from './private-marks.tsx'
import { StarButton } from './star-button.tsx'
import { StatusChoice } from './status-choice.tsx'
import { StepLinks } from './step-links.tsx'

type DetailProps = {
  application: CompanyApplication
  query: ApplicationListQuery
  decision: Decision
  steps: Steps | null
  cv: CvBeside | null
}

const actors: Record<string, string> = {
  candidate: 'pelo candidato',
  company: 'pela empresa',
  admin: 'pela administração',
}

/** An application as it was sent: what decides stands first. */
export function ApplicationDetail(props: DetailProps) {
  const { application, query, decision, steps, cv } = props
  const { candidateId, candidateName, photo } = application
  return (
    <Card as="article">
      <nav className="detail-steps" aria-label="Candidaturas">
        <Link to={addressOf(query)} className="split-back link">
          Voltar à lista
        </Link>
        <StepLinks steps={steps} query={query} />
      </nav>
      <div className="mb-4 flex items-center gap-3">
        {candidateId && photo && (
          <CandidatePhoto candidateId={candidateId} name={candidateName} photo={photo} />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="clamped">{candidateName}</h2>
          <p className="clamped text-cinza">
            {application.jobTitle} · <Moment at={application.appliedAt} full />
          </p>
        </div>
        <StarButton application={application} query={query} />
      </div>
      <StatusChoice application={application} query={query} decision={decision} />
      {application.isAnonymous ? (
        <Anonymous />
      ) : (
        <>
          <ContactLinks application={application} />
          <CvSection application={application} query={query} cv={cv} />
        </>
      )}
      {application.faqAnswers.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-2">Respostas</h3>
          <dl className="grid gap-3">
            {application.faqAnswers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="clamped whitespace-pre-line">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {application.coverLetter && (
        <section className="mt-4">
          <h3 className="mb-2">Carta de apresentação</h3>
          <p className="clamped max-w-[66ch] whitespace-pre-line">{application.coverLetter}</p>
        </section>
      )}
      {application.profile && <CandidateProfile profile={application.profile} />}
      <PrivateMarks application={application} query={query} />
      <section className="mt-5">
        <h3 className="mb-2">Histórico</h3>
        <Timeline
          label="Histórico da candidatura"
          steps={application.history.map(({ id, to, by, at }, place, all) => ({
            id,
            title: applicationStatusLabel(to, 'company'),
            tone: applicationStatusTones[to],
            when: (
              <>
                <Moment at={at} full />
                {actors[by] && `, ${actors[by]}`}
              </>
            ),
            state: place === all.length - 1 ? ('current' as const) : ('done' as const),
          }))}
        />
      </section>
    </Card>
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
