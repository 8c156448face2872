import { Outlet } from 'react-router'
import { SiteShell } from '#app/components/shell/site-shell.tsx'
import { secondFactorWhereAsked, signedIn } from '#app/http/access/gates.ts'

export const middleware = [signedIn, secondFactorWhereAsked]

/** This layout is rendered only for failures, because otherwise the response is the file itself. */
export default function FilePages() {
  return (
    <SiteShell>
      <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-16">
        <Outlet />
      </main>
    </SiteShell>
  )
}
