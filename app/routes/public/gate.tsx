import { Outlet } from 'react-router'
import { SiteShell } from '#app/components/shell/site-shell.tsx'
import { openToAll } from '#app/http/access/gates.ts'

export const middleware = [openToAll]

export default function PublicPages() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
