import { data, type MiddlewareFunction, Outlet } from 'react-router'
import { SiteShell } from '#app/components/shell/site-shell.tsx'
import { forPublic, notIndexed, openToAll } from '#app/http/access/gates.ts'

/** The demonstration exists only if the portal runs without configuration. */
const demoOnly: MiddlewareFunction<Response> = ({ context }) => {
  if (!forPublic(context).config.demo) throw data(null, { status: 404 })
}

export const middleware = [openToAll, notIndexed, demoOnly]

export default function DemoPages() {
  return (
    <SiteShell>
      <main id="conteudo" tabIndex={-1} className="page py-8">
        <Outlet />
      </main>
    </SiteShell>
  )
}
