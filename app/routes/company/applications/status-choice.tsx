import { type MouseEvent, useId } from 'react'
import { Form, href } from 'react-router'
import { ApplicationStatusBadge } from '#app/components/people/application-status-badge.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import {
  applicationStatusLabel,
  type DecidedStatus,
  decidedStatuses,
} from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { Button } from '#app/ui/button.tsx'
import { addressOf } from './application-address.ts'
import type { Decision } from './application-decision.tsx'

type ChoiceProps = {
  application: CompanyApplication
  query: ApplicationListQuery
  decision: Decision
  isLegendHidden?: boolean
}

/** The button of the current status is pressed. A withdrawn application stays withdrawn. */
export function StatusChoice({ application, query, decision, isLegendHidden }: ChoiceProps) {
  const id = useId()
  if (!application.may.decide) {
    return (
      <p>
        <ApplicationStatusBadge status={application.status} audience="company" />
        {application.status === 'withdrawn' &&
          ' O candidato retirou a candidatura; o status já não muda.'}
      </p>
    )
  }
  const { pending } = decision
  const present = pending?.id === application.id ? pending.status : application.status
  const choose = (event: MouseEvent, to: DecidedStatus) => {
    event.preventDefault()
    decision.decide(application, to)
  }
  return (
    <Form
      method="post"
      action={href('/empresa/candidatos/:applicationId/status', { applicationId: application.id })}
      reloadDocument
    >
      <ActiveCompany />
      <input type="hidden" name="versao" value={application.version} />
      <input type="hidden" name="voltar" value={addressOf(query, application.id)} />
      <fieldset aria-labelledby={id}>
        <legend id={id} className={isLegendHidden ? 'sr-only' : 'field-label mb-2'}>
          Status
        </legend>
        <div className="status-choice">
          {decidedStatuses.map((status) => (
            <Button
              key={status}
              name="status"
              value={status}
              size="small"
              aria-pressed={status === present}
              onClick={(event) => choose(event, status)}
            >
              {applicationStatusLabel(status, 'company')}
            </Button>
          ))}
        </div>
      </fieldset>
    </Form>
  )
}
