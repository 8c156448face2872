import { href } from 'react-router'
import { maintenanceWords } from '#app/domain/settings/maintenance.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RetryLink } from './retry-link.tsx'
import { InDevelopment } from './unknown-path-page.tsx'

/** The error page, without technical details (D13). */
export function FailurePage({
  status,
  requestId,
}: {
  status: number
  requestId: string | undefined
}) {
  if (status === 404) return <InDevelopment />
  const passes = status === 503
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-16">
      <title>{passes ? 'Voltamos já' : 'Algo correu mal'}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={passes ? 'Voltamos já' : 'Algo correu mal'}
        action={
          <a className="btn btn-primary" href={href('/')}>
            Voltar à página inicial
          </a>
        }
      >
        {passes
          ? 'O portal está com um problema de momento. Tente de novo daqui a um minuto.'
          : `Não foi possível mostrar esta página.${requestId ? '' : ' Tente de novo daqui a um minuto.'}`}
        {requestId && ` Se voltar a acontecer, diga-nos a referência ${requestId}.`}
      </EmptyState>
    </main>
  )
}

/** The page that is shown if maintenance begins during a visit. */
export function MaintenancePage() {
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-16">
      <title>{maintenanceWords.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState as="h1" title={maintenanceWords.title}>
        {maintenanceWords.sentence}
      </EmptyState>
    </main>
  )
}

/**
 * The page that is shown if the portal was unreachable during a navigation. Its link requests the
 * same URL again.
 */
export function UnreachablePage({ path }: { path: string }) {
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-16">
      <title>Sem ligação</title>
      <EmptyState as="h1" title="Sem ligação" action={<RetryLink path={path} />}>
        O portal não respondeu. Verifique a rede e tente de novo: nada do que já enviou se perdeu.
      </EmptyState>
    </main>
  )
}
