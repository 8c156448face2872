import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  current: number
  last: number
  hrefFor: (page: number) => string
  label?: string
}

export function Pagination({ current, last, hrefFor, label = 'Páginas' }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 && (
        <Link className="page-previous" rel="prev" to={hrefFor(current - 1)}>
          <ChevronLeft aria-hidden="true" />
          Anterior
        </Link>
      )}
      <ul>
        {pageWindow(current, last).map((page) => (
          <li key={page}>
            {page === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={hrefFor(page)}
                aria-label={`Página ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {current < last && (
        <Link className="page-next" rel="next" to={hrefFor(current + 1)}>
          Seguinte
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
