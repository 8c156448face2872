import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useModal } from '#app/browser/focus/use-modal.ts'
import { Link } from './link.tsx'

type DialogProps = {
  title: ReactNode
  /** The URL of the page without the dialog, for browsers without scripts. */
  closesTo: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that opens without scripts too. With scripts, the focus stays inside the dialog, Escape
 * closes it, and the focus then returns to the previous element.
 */
export function Dialog({ title, closesTo, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useModal(element, onClose)

  return (
    <dialog ref={element} open className="dialog" aria-labelledby="dialogo-titulo">
      <div className="dialog-head">
        <h2 id="dialogo-titulo">{title}</h2>
        <Link
          to={closesTo}
          preventScrollReset
          className="btn btn-quiet btn-icon"
          aria-label="Fechar"
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <X aria-hidden="true" />
        </Link>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
