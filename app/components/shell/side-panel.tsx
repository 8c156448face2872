import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useModal } from '#app/browser/focus/use-modal.ts'
import { matchesMedia, WIDE } from '#app/browser/matches-media.ts'
import { Link } from '#app/ui/link.tsx'
import { useListBehind } from './list-behind.tsx'

type SidePanelProps = {
  title: string
  closesTo?: string
  children: ReactNode
}

/**
 * On wide screens, a panel over the previous page; on a phone, a separate page. The panel has a
 * URL, so it works without scripts.
 */
export function SidePanel({ title, closesTo: ownClosesTo, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const behind = useListBehind()
  const closesTo = ownClosesTo ?? behind.back
  useModal(panel, () => void navigate(closesTo, { preventScrollReset: true }), isWide)
  // On a phone, the panel replaces the scrolled list, so scroll to the top.
  useEffect(() => {
    // The user may have scrolled a new document before hydration, so keep that position.
    if ('ready' in document.documentElement.dataset) toTopOnPhone()
  }, [])
  // After closing, scroll to the top of the list instead of keeping the form's scroll position.
  useLayoutEffect(() => toTopOnPhone, [])

  return (
    <>
      <Link
        to={closesTo}
        preventScrollReset
        className="side-panel-veil"
        tabIndex={-1}
        aria-hidden="true"
      />
      <dialog ref={panel} open className="side-panel" aria-labelledby="painel-titulo">
        <div className="side-panel-head">
          <h1 id="painel-titulo" className="text-xl">
            {title}
          </h1>
          <Link
            to={closesTo}
            preventScrollReset
            className="btn btn-quiet btn-icon"
            aria-label="Fechar"
          >
            <X aria-hidden="true" />
          </Link>
        </div>
        {children}
      </dialog>
    </>
  )
}

const isWide = () => matchesMedia(WIDE)

function toTopOnPhone(): void {
  if (!isWide()) window.scrollTo(0, 0)
}
