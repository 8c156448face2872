import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useNewerBuild } from '#app/browser/router/use-newer-build.ts'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import { RetryLink } from '#app/components/feedback/retry-link.tsx'
import { PageSkeleton } from '#app/components/shell/page-or-skeleton.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import { waitWords } from '#app/domain/formats/wait-words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Reloading loses nothing, because the search is in the URL. */
export function ListFailed({ error }: { error: unknown }) {
  const isReloading = useNewerBuild(error)
  const { pathname, search } = useLocation()
  const say = useSay()
  const requestId = useRoot()?.requestId
  const failure = failureOf(error)
  const { title } = failure
  const reference = failure === broken && requestId
  const sentence = reference
    ? `${failure.sentence} Se voltar a acontecer, diga-nos a referência ${reference}.`
    : failure.sentence
  useEffect(() => {
    if (failure === broken && !isReloading) say({ tone: 'destructive', title, children: sentence })
  }, [say, failure, title, sentence, isReloading])
  if (isReloading) return <PageSkeleton isList />
  return (
    <main id="conteudo" tabIndex={-1} className="page py-6">
      <EmptyState as="h1" title={title} action={<RetryLink path={pathname + search} />}>
        {sentence}
      </EmptyState>
    </main>
  )
}

export function failureOf(error: unknown) {
  if (!isRouteErrorResponse(error) || error.status !== 429) return broken
  return {
    title: 'Muitas pesquisas seguidas',
    sentence: `Desta ligação vieram muitas pesquisas em pouco tempo. A sua continua no endereço: tente de novo ${waitWords(Number(error.data) || 300)}.`,
  }
}

const broken = {
  title: 'Erro ao carregar vagas',
  sentence:
    'Não foi possível ler as vagas. A sua pesquisa continua no endereço: tente de novo daqui a um minuto.',
}
