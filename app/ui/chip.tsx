import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '#app/browser/router/plain-click.ts'
import { Link } from './link.tsx'

export function Chip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="chip" to={to} preventScrollReset onClick={focusNext}>
      <span className="sr-only">Remover </span>
      {children}
      <X aria-hidden="true" />
    </Link>
  )
}

/** Moves the focus to the next chip or, if there is none, to the element before the list. */
function focusNext(event: MouseEvent<HTMLElement>): void {
  // A click with a modifier key opens another tab, so the chip stays.
  if (!isPlainClick(event)) return
  const item = event.currentTarget.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const before = item?.parentElement?.previousElementSibling
  const target =
    next?.querySelector('a') ?? before?.querySelector<HTMLElement>('summary, a, button')
  target?.focus({ preventScroll: true })
}
