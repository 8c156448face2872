import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { applicationStatusLabel } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { OpenDecision } from '#app/domain/applications/find-open-decision.ts'
import { Button } from '#app/ui/button.tsx'
import './open-decision.css'
import { addressOf } from './application-address.ts'

/** Seconds: the styles count in these, and an offer rather ends too early than too late. */
const STEP_S = 5

/**
 * A decision on several in its minute: no mail has left, and one press takes all of it back. How long is
 * left is the portal's word, whatever the device's clock says.
 */
export function OpenDecisionBanner({
  decision,
  query,
}: {
  decision: OpenDecision
  query: ApplicationListQuery
}) {
  const { id, changed, toStatus } = decision
  // Counted from when it came: news of the list must not count the same seconds twice.
  const [left] = useState(() => Math.floor(decision.leftMs / 1000 / STEP_S) * STEP_S)
  const action = href('/empresa/candidatos/decisoes/:decisionId/desfazer', { decisionId: id })
  const isBusy = useNavigation().formAction === action
  const what = (
    <>
      {changed === 1 ? '1 candidatura' : `${changed} candidaturas`}:{' '}
      <strong>{applicationStatusLabel(toStatus, 'company')}</strong>.
    </>
  )
  return (
    <Form
      method="post"
      action={action}
      className="open-decision"
      data-left={left}
      aria-label="Última decisão"
    >
      <input type="hidden" name="voltar" value={addressOf(query, query.candidatura)} />
      <div className="open-decision-part">
        <p role="status">{what} Durante um minuto não sai nenhum email.</p>
        <Button size="small" busy={isBusy} busyLabel="A desfazer">
          Desfazer tudo
        </Button>
      </div>
      <p className="open-decision-part">
        <span>{what} O minuto passou: os emails já saem.</span>
      </p>
    </Form>
  )
}
