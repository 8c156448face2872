import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { Button } from '#app/ui/button.tsx'
import './undo-offer.css'

/**
 * The step of the countdown in seconds. The stylesheet has one animation for each multiple of it,
 * so the remaining time is rounded down to such a multiple.
 */
const STEP_S = 5

type UndoOfferProps = {
  action: string
  leftMs: number
  what: ReactNode
  label: string
  over: string
  reloadDocument?: true
  buttonId?: string
  children: ReactNode
}

/**
 * Offers to undo the last decision while its mails are held back. The server computes the remaining
 * time, because the device's clock may be wrong.
 */
export function UndoOffer({
  action,
  leftMs,
  what,
  label,
  over,
  reloadDocument,
  buttonId,
  children,
}: UndoOfferProps) {
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
        <Button id={buttonId} size="small" busy={isBusy} busyLabel="A desfazer">
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
