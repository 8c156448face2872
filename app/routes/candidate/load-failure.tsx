import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { useRoot } from '#app/components/use-root.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Stands where a list or figures should be; the frame and the menu around it still work. */
export function LoadFailure({ title }: { title: string }) {
  const error = useRouteError()
  const reference = useRoot()?.reference
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState
        as="h1"
        title="Não encontrámos esta página"
        action={
          <Link to="/usuario/dashboard" className="btn btn-primary">
            Voltar ao painel
          </Link>
        }
      >
        A ligação pode estar incompleta, ou já não ser sua.
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        as="h1"
        title={title}
        action={
          <a href={pathname + search} className="btn btn-primary">
            Tentar de novo
          </a>
        }
      >
        O problema é nosso e deve passar depressa.
        {reference && ` Se voltar a acontecer, diga-nos a referência ${reference}.`}
      </EmptyState>
    </div>
  )
}
