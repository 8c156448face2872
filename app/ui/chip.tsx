import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Something chosen; following it takes the choice back. */
export function Chip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="chip" to={to} preventScrollReset>
      <span className="sr-only">Remover </span>
      {children}
      <X aria-hidden="true" />
    </Link>
  )
}
