import { Outlet } from 'react-router'
import { SiteShell } from '#app/components/site-shell.tsx'
import { everybody } from '#app/http/gates.ts'

export const middleware = [everybody]

export default function PublicPages() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
