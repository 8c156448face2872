import { Outlet } from 'react-router'
import { SiteShell } from '#app/components/shell/site-shell.tsx'
import { notIndexed, openToAll } from '#app/http/access/gates.ts'

export const middleware = [openToAll, notIndexed]

export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

export default function InterviewPages() {
  return (
    <SiteShell>
      <main id="conteudo" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8">
        <Outlet />
      </main>
    </SiteShell>
  )
}
