import { Outlet } from 'react-router'
import { SiteShell } from '#app/components/shell/site-shell.tsx'
import { everybody } from '#app/http/access/gates.ts'

export const middleware = [everybody]

export default function PublicPages() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
