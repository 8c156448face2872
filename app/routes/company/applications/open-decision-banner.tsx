import { useEffect, useState } from 'react'
import { Form, href } from 'react-router'
import { applicationStatusLabel } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { OpenDecision } from '#app/domain/applications/find-open-decision.ts'
import { Button } from '#app/ui/button.tsx'
import { addressOf } from './application-address.ts'

/** A decision on several in its minute: no mail has left, and one press takes all of it back. */
export function OpenDecisionBanner({
  decision,
  query,
}: {
  decision: OpenDecision
  query: ApplicationListQuery
}) {
  const [isOver, setIsOver] = useState(false)
  const until = new Date(decision.until).getTime()
  useEffect(() => {
    setIsOver(false)
    const timer = setTimeout(() => setIsOver(true), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (isOver) return null
  const { id, changed, toStatus } = decision
  return (
    <Form
      method="post"
      action={href('/empresa/candidatos/decisoes/:decisionId/desfazer', { decisionId: id })}
      className="open-decision"
      aria-label="Última decisão"
    >
      <input type="hidden" name="voltar" value={addressOf(query, query.candidatura)} />
      <p role="status">
        {changed === 1 ? '1 candidatura' : `${changed} candidaturas`}:{' '}
        <strong>{applicationStatusLabel(toStatus, 'company')}</strong>. Durante um minuto não sai
        nenhum email.
      </p>
      <Button size="small">Desfazer tudo</Button>
    </Form>
  )
}
