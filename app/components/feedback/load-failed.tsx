import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useRoot } from '#app/components/shell/use-root.ts'
import { PageShape } from '#app/components/shell/waiting-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { AskAnew } from './ask-anew.tsx'
import { useReadAnew } from './use-read-anew.ts'

/** Stands where a page of an area should be; the frame and the menu around it still work. */
export function LoadFailed({ title, sentence }: { title: string; sentence?: string }) {
  const error = useRouteError()
  const root = useRoot()
  const { pathname, search } = useLocation()
  const isReadAnew = useReadAnew(error)
  if (isReadAnew) return <PageShape />
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Não encontrámos esta página</title>
        <EmptyState
          as="h1"
          title="Não encontrámos esta página"
          action={
            <Link to={root?.viewer?.dashboard ?? '/'} className="btn btn-primary">
              Voltar ao painel
            </Link>
          }
        >
          A ligação pode estar incompleta, ou já não ser sua.
        </EmptyState>
      </>
    )
  }
  if (isRouteErrorResponse(error) && (error.status === 413 || error.status === 415)) {
    const whatCame = 'Não recebemos o que enviou'
    return (
      <div role="alert">
        <title>{whatCame}</title>
        <EmptyState
          as="h1"
          title={whatCame}
          action={
            <a href={pathname + search} className="btn btn-primary">
              Voltar atrás
            </a>
          }
        >
          O que enviou é grande demais ou não chegou inteiro. Volte atrás e tente de novo.
        </EmptyState>
      </div>
    )
  }
  return (
    <div role="alert">
      <title>{title}</title>
      <EmptyState as="h1" title={title} action={<AskAnew path={pathname + search} />}>
        {sentence && `${sentence} `}O problema é nosso e deve passar depressa.
        {root?.requestId && ` Se voltar a acontecer, diga-nos a referência ${root.requestId}.`}
      </EmptyState>
    </div>
  )
}
