import { randomUUID } from 'node:crypto'
import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormKey } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findToken } from '#app/domain/accounts/one-time-token.ts'
import { followBrowserLink } from '#app/domain/sign-in/browser-link.ts'
import { browserCookie } from '#app/http/access/caller.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/browser-link'

const failed = 'Não foi possível continuar'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Ligação por email') }]
}

export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

/**
 * Opening the link changes nothing, because mail programs open links. Only the button adds this
 * browser to the known ones.
 */
export const loader = page({
  gate: forPublic,
  load: async ({ ctx, params }) => {
    const link = await findToken(ctx.db, 'know-browser', params.secret ?? '')
    const isValid = link !== undefined
    return data({ isValid, envio: randomUUID() }, { status: link ? 200 : 410 })
  },
})

export const action = formAction({
  gate: forPublic,
  input: z.object({}),
  failed,
  act: ({ ctx, params, idempotencyKey }) =>
    followBrowserLink(ctx.db, params.secret ?? '', idempotencyKey),
  refusals: { 'link-not-valid': () => redirectTo(href('/auth/ligacao'), 'link-not-valid') },
  done: ({ ctx, request, value }) =>
    redirectTo(href('/auth'), 'browser-known', [browserCookie(request, ctx, value.email)]),
})

export const clientAction = keepsInput(failed)

export default function BrowserLink({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const key = useFormKey(loaderData.envio, actionData)
  if (!loaderData.isValid) {
    return (
      <>
        <AuthHead>Ligação por email</AuthHead>
        <Notice tone="warning" title="Esta ligação já não é válida">
          Foi usada ou passou o prazo de 60 minutos.{' '}
          <Link to={href('/auth/ligacao')} className="link">
            Peça uma nova
          </Link>
          .
        </Notice>
      </>
    )
  }
  return (
    <>
      <AuthHead>Ligação por email</AuthHead>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="envio" value={key} />
        <FormErrors title={actionData?.title}>{actionData?.sentence}</FormErrors>
        <p>Carregue no botão para continuar neste navegador.</p>
        <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
          Continuar
        </Button>
      </Form>
    </>
  )
}
