import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import { ApplicationStatusBadge } from '#app/components/people/application-status-badge.tsx'
import { CandidatePhoto } from '#app/components/people/candidate-photo.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import { isApplicationStatus } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { ListedApplication } from '#app/domain/applications/list-company-applications.ts'
import { educationLevelLabels } from '#app/domain/candidates/candidate.ts'
import { experienceText } from '#app/domain/jobs/job.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { addressOf } from './application-address.ts'
import type { Decision } from './application-decision.tsx'
import { decideForm } from './decide-bar.tsx'
import { StarButton } from './star-button.tsx'
import type { HeldRow } from './use-held-list.ts'

type RowProps = {
  application: HeldRow
  query: ApplicationListQuery
  pending: Decision['pending']
  isOfSeveralJobs: boolean
  isPickable: boolean
  isSelected: boolean
  onSelect: (id: string, isSelected: boolean) => void
}

/** Shows enough to judge the application without opening it. */
export function ApplicationRow(props: RowProps) {
  const { application, query, pending, isSelected, onSelect } = props
  const { id, candidateName, status } = application
  const isChosen = id === query.candidatura
  const sent = pending?.id === id ? pending.status : status
  const select = ({ target }: ChangeEvent<HTMLInputElement>) => onSelect(id, target.checked)
  return (
    <li className={classNames('application-row', isChosen && 'is-chosen') || undefined}>
      {props.isPickable && (
        <label className="row-tick">
          <input
            type="checkbox"
            form={decideForm}
            name={HELD_ROWS}
            value={id}
            checked={isSelected}
            onChange={select}
            disabled={!application.may.decide}
          />
          <span className="sr-only">Escolher a candidatura de {candidateName}</span>
        </label>
      )}
      <CandidatePhoto
        candidateId={application.candidateId ?? ''}
        name={candidateName}
        photo={application.photo}
      />
      <div className="min-w-0">
        <div className="row-title">
          <Link
            to={addressOf(query, id)}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className="card-link row-name"
            title={candidateName}
          >
            {candidateName}
          </Link>
          {application.labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </div>
        <Facts application={application} isOfSeveralJobs={props.isOfSeveralJobs} />
        <p className="split-meta">
          <ApplicationStatusBadge
            status={isApplicationStatus(sent) ? sent : status}
            audience="company"
          />
          {application.isNew && <Badge tone="info">Nova</Badge>}
          {application.hasAsked && <Badge tone="highlight">Pediu resposta</Badge>}
          {application.hasLeft && <Badge tone="highlight">Mudou entretanto</Badge>}
          <Moment at={application.appliedAt} short />
        </p>
      </div>
      <StarButton application={application} query={query} />
    </li>
  )
}

/** Shows on one line the job, the candidate's visible profile, and the first answers. */
function Facts({
  application,
  isOfSeveralJobs,
}: {
  application: ListedApplication
  isOfSeveralJobs: boolean
}) {
  const { province, experienceYears, educationLevel } = application
  const facts = [
    province && provinceName(province),
    // An empty profile has 0 years of experience by default, so omit 0.
    experienceYears ? experienceText(experienceYears) : undefined,
    educationLevel && educationLevelLabels[educationLevel],
    application.answers,
  ]
  const candidateFacts = [
    isOfSeveralJobs && application.jobTitle,
    facts.filter(Boolean).join(' · '),
  ]
  const parts = candidateFacts.filter((part) => typeof part === 'string' && part !== '')
  return parts.length === 0 ? null : (
    <p className="row-facts" title={parts.join(' · ')}>
      {parts.map((part) => (
        <span key={String(part)}>{part}</span>
      ))}
    </p>
  )
}
