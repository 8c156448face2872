import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useNewerBuild } from '#app/browser/router/use-newer-build.ts'
import { useListBehind } from '#app/components/shell/list-behind.tsx'
import { PageSkeleton } from '#app/components/shell/page-or-skeleton.tsx'
import { SidePanel } from '#app/components/shell/side-panel.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { RetryLink } from './retry-link.tsx'

/**
 * The error that is shown if a page of a private area failed to load. The area's frame and menu
 * still work.
 */
export function LoadFailed({ title, sentence }: { title: string; sentence?: string }) {
  const error = useRouteError()
  const root = useRoot()
  const { pathname, search } = useLocation()
  const { list } = useListBehind()
  const isReloading = useNewerBuild(error)
  if (isReloading) return <PageSkeleton />
  if (isRouteErrorResponse(error) && error.status === 404) {
    const dashboard = (
      <Link to={root?.viewer?.dashboard ?? '/'} className="btn btn-primary">
        Voltar ao painel
      </Link>
    )
    return (
      <Failed title="Não encontrámos esta página" action={list ? undefined : dashboard}>
        A ligação pode estar incompleta, ou já não ser sua.
      </Failed>
    )
  }
  if (isRouteErrorResponse(error) && (error.status === 413 || error.status === 415)) {
    return (
      <Failed
        isAlert
        title="Não recebemos o que enviou"
        action={
          <a href={pathname + search} className="btn btn-primary">
            Voltar atrás
          </a>
        }
      >
        O que enviou é grande demais ou não chegou inteiro. Volte atrás e tente de novo.
      </Failed>
    )
  }
  return (
    <Failed isAlert title={title} action={<RetryLink path={pathname + search} />}>
      {sentence && `${sentence} `}O problema é nosso e deve passar depressa.
      {root?.requestId && ` Se voltar a acontecer, diga-nos a referência ${root.requestId}.`}
    </Failed>
  )
}

type FailedProps = { title: string; isAlert?: boolean; action: ReactNode; children: ReactNode }

/**
 * If the failed page is a panel over a list, show the error in the panel, so that the list stays.
 */
function Failed({ title, isAlert, action, children }: FailedProps) {
  const { list } = useListBehind()
  return (
    <div role={isAlert ? 'alert' : undefined}>
      <title>{title}</title>
      {list ? (
        <SidePanel title={title} closesTo={list}>
          <p>{children}</p>
          <div className="side-panel-foot">
            {action}
            <LinkButton to={list} preventScrollReset>
              Voltar à lista
            </LinkButton>
          </div>
        </SidePanel>
      ) : (
        <EmptyState as="h1" title={title} action={action}>
          {children}
        </EmptyState>
      )}
    </div>
  )
}
