import { Form, useNavigation } from 'react-router'
import { followBrowserLink } from '#app/domain/accounts/browser-link.ts'
import { browserCookie } from '#app/http/access/caller.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/browser-link'

export function meta() {
  return [{ title: 'Ligação por email' }, { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

/** A link that is opened changes nothing; the button does, because mail programs open links as well. */
export function loader({ context }: Route.LoaderArgs) {
  forEverybody(context)
  return null
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const answer = await followBrowserLink(ctx.db, params.secret)
  if (!answer.ok) return redirectTo('/auth/ligacao', 'link-not-valid')
  return redirectTo('/auth', 'browser-known', [browserCookie(request, ctx, answer.value.email)])
}

export default function BrowserLink() {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Ligação por email</h1>
      <Form method="post" className="grid gap-4">
        <p>Carregue no botão para continuar neste navegador.</p>
        <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
          Continuar
        </Button>
      </Form>
    </>
  )
}
