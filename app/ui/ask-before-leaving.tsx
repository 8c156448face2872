import { useEffect, useRef } from 'react'
import { useLeaveGuard } from '#app/browser/forms/use-leave-guard.ts'
import './confirm.css'

type AskBeforeLeavingProps = {
  when: boolean | (() => boolean)
  question: string
  children?: string | undefined
  stayLabel?: string
  leaveLabel?: string
  /** Whether a navigation that changes only the query also needs a confirmation. */
  isOfAddress?: boolean
}

/**
 * Asks for a confirmation before a navigation or before the tab is closed. The safe answer has the
 * focus.
 */
export function AskBeforeLeaving({
  when,
  question,
  children,
  stayLabel = 'Ficar nesta página',
  leaveLabel = 'Sair',
  isOfAddress = false,
}: AskBeforeLeavingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const holds = () => (typeof when === 'function' ? when() : when)
  const { isBlocked: asks, stay, leave } = useLeaveGuard({ holds, isOfAddress })
  useEffect(() => {
    if (asks) dialog.current?.showModal?.()
    else dialog.current?.close?.()
  }, [asks])
  return (
    <dialog
      ref={dialog}
      className="card confirm leave-dialog"
      aria-labelledby="leave-question"
      onClose={stay}
    >
      <h2 id="leave-question">{question}</h2>
      {children && <p>{children}</p>}
      <div className="confirm-answers">
        <button type="button" className="btn btn-primary" onClick={stay}>
          {stayLabel}
        </button>
        <button type="button" className="btn btn-secondary" onClick={leave}>
          {leaveLabel}
        </button>
      </div>
    </dialog>
  )
}
