import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect } from 'react'

type SheetProps = {
  /** Its address on the page; `SheetTrigger` and `SheetFoot` take the same. */
  id: string
  title: string
  /** Where the reader stands after closing it, as 'resultados'. Must exist on the page. */
  closesTo: string
  children: ReactNode
  /** Stays in reach below the content on the phone; not shown at wide. */
  foot?: ReactNode
}

/**
 * From below over the page on the phone, a sidebar at wide. It is opened by its fragment in the
 * address (:target), so that it works before JavaScript and the phone's back button closes it.
 */
export function Sheet({ id, title, closesTo, children, foot }: SheetProps) {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && window.location.hash === `#${id}`) {
        closeSheet(closesTo)
      }
    }
    // The keyboard does not wander behind the veil: who leaves the sheet has left it.
    const closeOnLeaving = ({ target }: FocusEvent) => {
      const sheet = document.getElementById(id)
      const isOpen = window.location.hash === `#${id}` && !wide.matches
      if (isOpen && target instanceof Node && !sheet?.contains(target)) closeSheet(closesTo)
    }
    const wide = window.matchMedia('(min-width: 64rem)')
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('focusin', closeOnLeaving)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('focusin', closeOnLeaving)
    }
  }, [id, closesTo])
  const close = (event: MouseEvent) => {
    event.preventDefault()
    closeSheet(closesTo)
  }

  return (
    <aside id={id} className="sheet" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <a href={`#${closesTo}`} className="sheet-veil" tabIndex={-1} onClick={close}>
        <span className="sr-only">Fechar</span>
      </a>
      <div className="sheet-panel">
        <div className="sheet-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <a
            href={`#${closesTo}`}
            className="btn btn-quiet btn-icon sheet-close"
            aria-label="Fechar"
            onClick={close}
          >
            <X aria-hidden="true" />
          </a>
        </div>
        <div className="sheet-body">{children}</div>
        {foot && <div className="sheet-foot">{foot}</div>}
      </div>
    </aside>
  )
}

/** Takes the sheet's own place in the history, so that the way back does not open it again. */
export function closeSheet(closesTo: string): void {
  window.location.replace(`#${closesTo}`)
}

/** Opens the sheet on the phone; at wide, where the sheet always stands open, it is not shown. */
export function SheetTrigger({
  sheet,
  count = 0,
  icon,
  children,
}: {
  sheet: string
  /** How much is chosen inside. */
  count?: number
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    // A plain anchor: only the browser's own navigation moves :target.
    <a href={`#${sheet}`} className="btn btn-secondary sheet-open">
      {icon}
      {children}
      {count > 0 && <span className="tab-count">{count}</span>}
    </a>
  )
}
