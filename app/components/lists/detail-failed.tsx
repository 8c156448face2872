import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

type DetailFailedProps = {
  /** Title if it could not be loaded. */
  title: string
  /** 'Esta mensagem já não existe'. */
  gone: string
  /** The path of the list; the detail's address has the same query. */
  list: string
}

/**
 * Shown beside a list instead of a detail that failed to load. A missing detail was usually deleted just
 * before a back navigation: the list stays, and on a phone, where it is hidden, a link leads to it.
 */
export function DetailFailed({ title, gone, list }: DetailFailedProps) {
  const error = useRouteError()
  const { search } = useLocation()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <LoadFailed title={title} />
  return (
    <>
      <title>{gone}</title>
      <EmptyState
        as="h2"
        title={gone}
        action={
          <Link to={list + search} className="btn btn-primary">
            Voltar à lista
          </Link>
        }
      >
        Foi excluída, ou a ligação está incompleta.
      </EmptyState>
    </>
  )
}
