import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { listen } from '#app/browser/events/listen.ts'
import { makeRestInert } from '#app/browser/focus/make-rest-inert.ts'
import { matchesMedia, WIDE } from '#app/browser/matches-media.ts'
import type { FragmentOverlay } from '#app/browser/url-state/use-fragment-overlay.ts'

type SheetProps = {
  sheet: FragmentOverlay
  title: string
  children: ReactNode
  foot?: ReactNode
}

/**
 * A dialog at the bottom of a phone's screen; a sidebar on wide screens. The URL's fragment opens
 * it before hydration, `useFragmentOverlay` afterwards.
 */
export function Sheet({ sheet, title, children, foot }: SheetProps) {
  const { id, closesTo, isOpen, close } = sheet
  const element = useRef<HTMLElement>(null)
  const [isModal, setIsModal] = useState(false)
  useEffect(() => {
    if (!isOpen || !element.current || matchesMedia(WIDE)) return
    setIsModal(true)
    const letGo = makeRestInert(element.current)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Prevent the default, because Escape would also clear a search field.
      event.preventDefault()
      close()
    }
    const stopListening = listen(document, 'keydown', closeOnEscape)
    return () => {
      setIsModal(false)
      letGo()
      stopListening()
    }
  }, [isOpen, close])
  const onClose = (event: MouseEvent) => {
    if (isOpen === undefined) return
    event.preventDefault()
    close()
  }

  return (
    <aside
      ref={element}
      id={id}
      className="sheet"
      {...(isModal ? { role: 'dialog', 'aria-modal': true } : {})}
      data-sheet={isOpen === undefined ? undefined : isOpen ? 'open' : 'shut'}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <a href={`#${closesTo}`} className="sheet-veil" tabIndex={-1} onClick={onClose}>
        <span className="sr-only">Fechar</span>
      </a>
      <div className="sheet-panel">
        <div className="sheet-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <a
            href={`#${closesTo}`}
            className="btn btn-quiet btn-icon sheet-close"
            aria-label="Fechar"
            onClick={onClose}
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

/**
 * The link that opens the sheet on a phone. It is hidden on wide screens, where the sheet is always
 * visible.
 */
export function SheetTrigger({
  sheet: { id, isOpen, open },
  count = 0,
  icon,
  children,
}: {
  sheet: FragmentOverlay
  count?: number
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <a
      href={`#${id}`}
      className="btn btn-secondary sheet-open"
      onClick={(event) => {
        if (isOpen === undefined) return
        event.preventDefault()
        open()
      }}
    >
      {icon}
      {children}
      {count > 0 && <span className="tab-count">{count}</span>}
    </a>
  )
}
