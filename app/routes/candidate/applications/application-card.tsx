import { Form, href, Link, useLocation } from 'react-router'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import {
  askFrom,
  awaitsAnswer,
  daysWaited,
  noAnswerSentence,
} from '#app/domain/applications/answer.ts'
import {
  applicationStatusLabel,
  applicationStatusTones,
  hasEnded,
} from '#app/domain/applications/application.ts'
import {
  interviewBadge,
  interviewStatusLabels,
} from '#app/domain/applications/interviews/interview.ts'
import type { OwnApplication } from '#app/domain/applications/list-own-applications.ts'
import { refusalReasonLabels } from '#app/domain/applications/refusal-reason.ts'
import { appointmentTime, longDate, relativeDate } from '#app/domain/formats/dates.ts'
import { contractTypeLabels } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Timeline, type TimelineStep } from '#app/ui/timeline.tsx'

export function ApplicationCard({ application }: { application: OwnApplication }) {
  const { id, appliedAt, cvName, messages, interview, may } = application
  const { search } = useLocation()
  const isVoid =
    interview &&
    interviewBadge(interview.status, { applicationHasEnded: hasEnded(application) }).isVoid
  return (
    <Card as="article" aria-labelledby={`application-${id}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_min(17rem,45%)] md:gap-x-8">
        <ApplicationHeader application={application} headingId={`application-${id}`} />
        <div className="md:row-span-2">
          <Timeline label="O que já aconteceu" steps={stepsOf(application)} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-end">
          {cvName && (
            // A plain link, because the client router cannot navigate to a file.
            <a
              href={href('/candidaturas/:applicationId/cv', { applicationId: id })}
              className="link inline-flex min-h-11 items-center"
              target="_blank"
              rel="noopener"
            >
              Ver o CV enviado
              <span className="sr-only"> ({cvName}), abre noutra janela</span>
            </a>
          )}
          {interview && !isVoid && <InterviewLink application={application} />}
          {messages > 0 && (
            <Link
              to={href('/usuario/candidaturas/:applicationId/mensagens', { applicationId: id })}
              className="link inline-flex min-h-11 items-center"
            >
              {messages === 1 ? '1 mensagem da empresa' : `${messages} mensagens da empresa`}
              <span className="sr-only">
                {' '}
                {application.company.name}, vaga {application.title}
              </span>
            </Link>
          )}
          {may.askForAnswer && <AskForAnswer application={application} search={search} />}
          {may.withdraw && (
            <LinkButton
              // The URL contains the list's query, so that the confirmation page can return to the
              // list.
              to={
                href('/usuario/candidaturas/:applicationId/retirar', { applicationId: id }) + search
              }
              size="small"
            >
              Retirar candidatura
              <span className="sr-only">
                {' '}
                a {application.title}, enviada em {longDate(appliedAt)}
              </span>
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

function InterviewLink({ application }: { application: OwnApplication }) {
  const { id, interview, title, company } = application
  return (
    <Link
      to={href('/usuario/candidaturas/:applicationId/entrevista', { applicationId: id })}
      className="link inline-flex min-h-11 items-center"
    >
      {interview?.status === 'proposed'
        ? 'Responder ao convite para entrevista'
        : 'Ver a entrevista'}
      <span className="sr-only">
        {' '}
        {company.name}, vaga {title}
      </span>
    </Link>
  )
}

/** Reminds the company that it has not answered yet; possible once per application. */
function AskForAnswer({ application, search }: { application: OwnApplication; search: string }) {
  const { id, title, company } = application
  return (
    <Form
      method="post"
      action={
        href('/usuario/candidaturas/:applicationId/pedir-resposta', { applicationId: id }) + search
      }
      preventScrollReset
    >
      <Button size="small">
        Pedir resposta
        <span className="sr-only">
          {' '}
          à empresa {company.name}, vaga {title}
        </span>
      </Button>
    </Form>
  )
}

export function ApplicationHeader({
  application,
  headingId,
  headingAs: Heading = 'h2',
}: {
  application: OwnApplication
  headingId?: string
  headingAs?: 'h2' | 'h3'
}) {
  const { status, jobId, title, company, contractType, hasPage } = application
  return (
    <div className="flex gap-3">
      <CompanyLogo company={company} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Heading id={headingId} className="min-w-0 text-lg md:flex-1 md:basis-[9rem]">
            {hasPage ? (
              <Link
                to={href('/vaga-detalhes/:jobId?', { jobId })}
                className="-my-2 inline-block py-2 hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          <span className="shrink-0">
            <Badge tone={applicationStatusTones[status]}>
              {applicationStatusLabel(status, 'candidate')}
            </Badge>
          </span>
        </div>
        <p>{company.name}</p>
        <p className="text-sm text-cinza">
          {placeLine(application.province, application.location)} ·{' '}
          {contractTypeLabels[contractType]}
          {!hasPage && ' · A vaga já fechou'}
        </p>
      </div>
    </div>
  )
}

function stepsOf(application: OwnApplication): TimelineStep[] {
  const { steps, status, openedAt, answerAskedAt, noAnswerAt, appliedAt, refusalReason } =
    application
  const last = steps.length - 1
  const happened = [
    ...steps.map((step, index) => ({
      ...stepAt(new Date(step.at), applicationStatusLabel(step.status, 'candidate')),
      state: index === last && step.status === status ? ('current' as const) : ('done' as const),
      tone: index === last ? applicationStatusTones[step.status] : ('neutral' as const),
      detail: index === last && refusalReason && (
        <p className="text-sm">Motivo: {refusalReasonLabels[refusalReason]}.</p>
      ),
    })),
    openedAt && { ...stepAt(openedAt, `Vista em ${longDate(openedAt)}`), when: ago(openedAt) },
    ...interviewSteps(application),
    answerAskedAt && stepAt(answerAskedAt, 'Pediu resposta'),
    noAnswerAt && stepAt(noAnswerAt, noAnswerSentence(daysWaited(appliedAt, noAnswerAt))),
  ]
    .filter((step) => step !== null)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  if (!awaitsAnswer(application)) return happened
  return [
    ...happened,
    {
      id: 'answer',
      title: 'Resposta da empresa',
      state: 'upcoming',
      detail: whenToAsk(application),
    },
  ]
}

function interviewSteps({ interview }: OwnApplication) {
  if (!interview) return []
  const { status, proposedAt, answeredAt, startsAt } = interview
  const invited = stepAt(new Date(proposedAt), 'Convite para entrevista')
  const time = status === 'confirmed' && startsAt ? appointmentTime(new Date(startsAt)) : undefined
  if (!answeredAt || status === 'proposed') return [invited]
  const answered = stepAt(
    new Date(answeredAt),
    `Entrevista: ${interviewStatusLabels[status].toLowerCase()}`,
  )
  return [invited, { ...answered, detail: time && <p className="text-sm">{time}</p> }]
}

function stepAt(at: Date, title: string) {
  return { id: `${at.toISOString()} ${title}`, at, title, when: timeOf(at, `${longDate(at)}, `) }
}

function ago(at: Date) {
  return timeOf(at, '')
}

function timeOf(at: Date, before: string) {
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {`${before}${relativeDate(at)}`}
    </time>
  )
}

function whenToAsk(application: OwnApplication) {
  const { answerAskedAt, may } = application
  if (answerAskedAt || may.askForAnswer) return undefined
  return (
    <p className="text-sm text-cinza">
      Pode pedir resposta a partir de {longDate(askFrom(application))}.
    </p>
  )
}
