import { Outlet } from 'react-router'
import { SiteShell } from '#app/components/shell/site-shell.tsx'

/** The frame of a page for a single task, without the area's menu. */
export default function OnePage() {
  return (
    <SiteShell>
      <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-2xl p-4 pb-8">
        <Outlet />
      </main>
    </SiteShell>
  )
}
