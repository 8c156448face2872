import { useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { listen } from '#app/browser/events/listen.ts'
import { whenReached } from '#app/browser/offline/page/when-reached.ts'
import { RetryLink } from '#app/components/feedback/retry-link.tsx'
import { isPageStored, listStored, type StoredPage } from '#app/components/offline/list-stored.ts'
import { dataKey, OFFLINE_PAGE } from '#app/components/offline/stored-addresses.ts'
import { siteTitle, titleWithoutSite } from '#app/components/shell/site-title.ts'
import { useRoot } from '#app/components/shell/use-root.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { readReturnPath } from '#app/http/access/return-path.ts'
import { page } from '#app/http/page.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/offline'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Sem ligação') }, { name: 'robots', content: 'noindex' }]
}

export const loader = page({
  gate: forPublic,
  load: () => null,
  cache: () => ({ tags: ['settings'], seconds: 3_600 }),
})

/**
 * The service worker shows this page instead of pages that are not stored. `?pagina=` is the
 * requested page.
 */
export default function Offline() {
  const { search } = useLocation()
  const siteName = useRoot()?.platform.platformName ?? ''
  const navigate = useNavigate()
  const [requestedPath, setAsked] = useState<string>(href('/vagas'))
  const wanted = new URLSearchParams(search).get(OFFLINE_PAGE.askedIn)
  // The service worker caches one copy of this page for all URLs, so read the requested URL in the
  // browser.
  useEffect(() => setAsked(pathIn(wanted)), [wanted])
  const [stored, setStored] = useState<StoredPage[]>([])
  useEffect(() => {
    // A page visited by client-side navigation is stored as data, so the router must render it.
    const open = (isHere: boolean) =>
      isHere && requestedPath === pathIn(wanted) && navigate(requestedPath, { replace: true })
    if (wanted) void isPageStored(dataKey(requestedPath)).then(open)
    void listStored().then(setStored, () => undefined)
    // If no page was requested, the user has opened the offline page on purpose and stays on it.
    const stop = whenReached(() => window.location.replace(requestedPath), wanted !== null)
    const stopListening = listen(window, 'beforeunload', stop)
    return () => {
      stop()
      stopListening()
    }
  }, [requestedPath, wanted, navigate])
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      data-asked-in={OFFLINE_PAGE.askedIn}
      className="mx-auto w-full max-w-2xl px-4 py-12"
    >
      <EmptyState as="h1" title="Sem ligação" action={<RetryLink path={requestedPath} />}>
        Ainda não abriu esta página neste aparelho. Abre-se por si quando houver rede.
      </EmptyState>
      {/* This text is shown for every requested page, because without scripts the requested URL
          is unknown. */}
      <p className="mt-4 text-center text-sm">
        Era um formulário de candidatura? Abre-se a primeira vez com rede; depois escreve-se e segue
        mesmo sem ela. Até lá, abra a vaga e toque em «Favoritar», para a ter à mão.
      </p>
      {stored.length > 0 && (
        <section aria-labelledby="guardadas" className="mt-8">
          <h2 id="guardadas" className="mb-3 text-lg">
            O que pode ler agora
          </h2>
          <ul className="divide-y divide-linha border-y border-linha">
            {stored.map(({ path, title }) => (
              <li key={path}>
                <a href={path} className="link inline-flex min-h-11 items-center">
                  {titleWithoutSite(title, siteName)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

/** Accepts only paths of this site; otherwise returns the list of jobs. */
function pathIn(value: string | null): string {
  return readReturnPath(value) ?? href('/vagas')
}
