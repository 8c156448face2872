import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '#app/browser/router/plain-click.ts'
import { Link } from './link.tsx'

/** Something chosen; following it takes the choice back. */
export function Chip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="chip" to={to} preventScrollReset onClick={focusNext}>
      <span className="sr-only">Remover </span>
      {children}
      <X aria-hidden="true" />
    </Link>
  )
}

/** The focus moves from the removed chip to the next one of its list, or to what precedes the list. */
function focusNext(event: MouseEvent<HTMLElement>): void {
  // Opened elsewhere: it stays.
  if (!isPlainClick(event)) return
  const item = event.currentTarget.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const before = item?.parentElement?.previousElementSibling
  const place = next?.querySelector('a') ?? before?.querySelector<HTMLElement>('summary, a, button')
  place?.focus({ preventScroll: true })
}
