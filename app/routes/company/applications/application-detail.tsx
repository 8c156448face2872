import FileText from 'lucide-react/icons/file-text'
import { href, Link } from 'react-router'
import { CandidatePhoto } from '#app/components/people/candidate-photo.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import {
  applicationStatusLabel,
  applicationStatusTones,
} from '#app/domain/applications/application.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/list-company-applications.ts'
import { Card } from '#app/ui/card.tsx'
import { telephoneAddress } from '#app/ui/telephone.ts'
import { Timeline } from '#app/ui/timeline.tsx'
import { addressOf } from './application-address.ts'
import type { Decision } from './application-decision.tsx'
import { CandidateProfile } from './candidate-profile.tsx'
import { StatusChoice } from './status-choice.tsx'

type DetailProps = {
  application: CompanyApplication
  query: ApplicationListQuery
  decision: Decision
}

const actors: Record<string, string> = {
  candidate: 'pelo candidato',
  company: 'pela empresa',
  admin: 'pela administração',
}

/** An application as it was sent: what decides stands first. */
export function ApplicationDetail({ application, query, decision }: DetailProps) {
  const { candidateId, candidateName, photo } = application
  return (
    <Card as="article">
      <p className="split-back mb-3">
        <Link to={addressOf(query)} className="link">
          Voltar à lista
        </Link>
      </p>
      <div className="mb-4 flex items-center gap-3">
        {candidateId && photo && (
          <CandidatePhoto candidateId={candidateId} name={candidateName} photo={photo} />
        )}
        <div className="min-w-0">
          <h2 className="clamped">{candidateName}</h2>
          <p className="clamped text-cinza">
            {application.jobTitle} · <Moment at={application.appliedAt} full />
          </p>
        </div>
      </div>
      <StatusChoice application={application} query={query} decision={decision} />
      {application.isAnonymous ? <Anonymous /> : <Contact application={application} />}
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

/** How to reach the candidate, and the CV, as they were sent. */
function Contact({ application }: { application: CompanyApplication }) {
  const { candidateEmail, candidatePhone } = application
  return (
    <>
      <p className="my-5">
        {application.cvName ? (
          <a
            href={href('/candidaturas/:applicationId/cv', { applicationId: application.id })}
            target="_blank"
            rel="noopener"
            className="btn btn-secondary"
          >
            <FileText aria-hidden="true" />
            Ver CV<span className="sr-only"> (abre noutro separador)</span>
          </a>
        ) : (
          <span className="text-cinza">CV não disponível</span>
        )}
      </p>
      <dl className="facts">
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${candidateEmail}`}>
              {candidateEmail}
            </a>
          </dd>
        </div>
        <div>
          <dt>Telefone</dt>
          <dd>
            <a className="link" href={telephoneAddress(candidatePhone)}>
              {candidatePhone}
            </a>
          </dd>
        </div>
      </dl>
    </>
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
