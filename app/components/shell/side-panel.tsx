import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { useModal } from '#app/ui/use-modal.ts'

type SidePanelProps = {
  title: string
  /** The page that it lies over. */
  closesTo: string
  children: ReactNode
}

/**
 * A page of its own on the phone; at wide a panel over the page that it came from. It has an address,
 * so it opens without JavaScript; with it, the keyboard stays inside and Escape leaves.
 */
export function SidePanel({ title, closesTo, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useModal(panel, () => void navigate(closesTo, { preventScrollReset: true }), isWide)
  // On the phone it takes the place of the list, however far down that was.
  useEffect(() => {
    if (!isWide()) window.scrollTo(0, 0)
  }, [])

  return (
    <>
      <Link to={closesTo} className="side-panel-veil" tabIndex={-1} aria-hidden="true" />
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

const isWide = () => window.matchMedia('(min-width: 64rem)').matches
