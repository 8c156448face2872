import { Outlet } from 'react-router'
import { SiteShell } from '#app/components/shell/site-shell.tsx'
import { notIndexed, openToAll } from '#app/http/access/gates.ts'

export const middleware = [openToAll, notIndexed]

export default function AccountPages() {
  return (
    <SiteShell>
      <main id="conteudo" tabIndex={-1} className="mx-auto max-w-lg p-4 pb-8">
        <Outlet />
      </main>
    </SiteShell>
  )
}
