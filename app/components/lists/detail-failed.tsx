import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

type DetailFailedProps = {
  /** What is said where it could not be loaded. */
  title: string
  /** 'Esta mensagem já não existe'. */
  gone: string
  /** The path of the list; what it is asked for stands in the address of the detail too. */
  list: string
}

/**
 * Stands beside a list, where what is open should be. What is not there has mostly just been deleted by whoever
 * goes back to it: the list stays, and on the phone, where it is hidden, there is a way to it.
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
