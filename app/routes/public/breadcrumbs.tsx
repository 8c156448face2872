import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'

export type Crumb = { to: string; label: string }

export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Está aqui" className="breadcrumbs">
      <ol>
        {[{ to: href('/'), label: 'Início' }, ...trail].map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
