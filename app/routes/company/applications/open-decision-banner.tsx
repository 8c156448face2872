import { href } from 'react-router'
import { UndoOffer } from '#app/components/feedback/undo-offer.tsx'
import { applicationStatusLabel } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { OpenChange } from '#app/domain/applications/find-open-change.ts'
import type { OpenDecision } from '#app/domain/applications/find-open-decision.ts'
import { addressOf } from './application-address.ts'

/** For one minute, a single click can undo a whole bulk decision. */
export function OpenDecisionBanner({
  decision: { id, changed, toStatus, leftMs },
  query,
}: {
  decision: OpenDecision
  query: ApplicationListQuery
}) {
  return (
    <UndoOffer
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
    </UndoOffer>
  )
}

/** Offers to undo a single decision that was made without scripts. */
export function OpenChangeBanner({
  change: { applicationId, candidateName, from, to, version, leftMs },
  query,
}: {
  change: OpenChange
  query: ApplicationListQuery
}) {
  return (
    <UndoOffer
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
    </UndoOffer>
  )
}
