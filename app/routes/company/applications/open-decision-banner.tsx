import { type ReactNode, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { applicationStatusLabel } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { OpenChange } from '#app/domain/applications/find-open-change.ts'
import type { OpenDecision } from '#app/domain/applications/find-open-decision.ts'
import { Button } from '#app/ui/button.tsx'
import './open-decision.css'
import { addressOf } from './application-address.ts'

/**
 * The stylesheet has a countdown for each multiple of this. The remaining time is rounded down, so
 * that the offer disappears too early rather than too late.
 */
const STEP_S = 5

type OfferProps = {
  action: string
  leftMs: number
  what: ReactNode
  label: string
  over: string
  reloadDocument?: true
  children: ReactNode
}

/** One click reverts a whole bulk decision within its minute. */
export function OpenDecisionBanner({
  decision: { id, changed, toStatus, leftMs },
  query,
}: {
  decision: OpenDecision
  query: ApplicationListQuery
}) {
  return (
    <Offer
      action={href('/empresa/candidatos/decisoes/:decisionId/desfazer', { decisionId: id })}
      leftMs={leftMs}
      what={
        <>
          {changed === 1 ? '1 candidatura' : `${changed} candidaturas`}:{' '}
          <strong>{applicationStatusLabel(toStatus, 'company')}</strong>.
        </>
      }
      label="Desfazer tudo"
      over="O minuto passou: os emails já saem."
    >
      <input type="hidden" name="voltar" value={addressOf(query, query.candidatura)} />
    </Offer>
  )
}

/** The banner is rendered only if no script offers the undo. */
export function OpenChangeBanner({
  change: { applicationId, candidateName, from, to, version, leftMs },
  query,
}: {
  change: OpenChange
  query: ApplicationListQuery
}) {
  return (
    <Offer
      action={href('/empresa/candidatos/:applicationId/status', { applicationId })}
      leftMs={leftMs}
      what={
        <>
          {candidateName}: <strong>{applicationStatusLabel(to, 'company')}</strong>.
        </>
      }
      label="Desfazer"
      over="O minuto passou: o email já sai."
      reloadDocument
    >
      <input type="hidden" name="acto" value="desfazer" />
      <input type="hidden" name="status" value={from} />
      <input type="hidden" name="versao" value={version} />
      <input type="hidden" name="voltar" value={addressOf(query, applicationId)} />
    </Offer>
  )
}

/** The server computes the remaining time, because the device's clock may be wrong. */
function Offer({ action, leftMs, what, label, over, reloadDocument, children }: OfferProps) {
  // The remaining time is computed only once, because live updates must not restart the animation.
  const [left] = useState(() => Math.floor(leftMs / 1000 / STEP_S) * STEP_S)
  const isBusy = useNavigation().formAction === action
  return (
    <Form
      method="post"
      action={action}
      {...(reloadDocument && { reloadDocument })}
      className="open-decision"
      data-left={left}
      aria-label="Última decisão"
    >
      <ActiveCompany />
      {children}
      <div className="open-decision-part">
        <p role="status">{what} Durante um minuto não sai nenhum email.</p>
        <Button size="small" busy={isBusy} busyLabel="A desfazer">
          {label}
        </Button>
      </div>
      <p className="open-decision-part">
        <span>
          {what} {over}
        </span>
      </p>
    </Form>
  )
}
