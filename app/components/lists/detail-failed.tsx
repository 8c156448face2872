import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

type DetailFailedProps = {
  title: string
  /** The title if the detail no longer exists, for example 'Esta mensagem já não existe'. */
  gone: string
  list: string
}

/**
 * The error that is shown beside a list if the detail failed to load. Phones hide the list, so the
 * error links to it.
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
