import { data, Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { confirmNewEmail } from '#app/domain/accounts/change-email.ts'
import { findToken } from '#app/domain/accounts/one-time-token.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/confirm-email'

const failed = 'Não foi possível mudar o email'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Confirmar novo email') }]
}

/** The URL contains a secret, which must not reach another site as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

/**
 * Opening the link changes nothing, because mail programs open links. Only the button confirms the
 * e-mail address.
 */
export const loader = page({
  gate: forSignedIn,
  load: async ({ ctx, params }) => {
    const { db, actor } = ctx
    const link = await findToken(db, 'change-email', params.secret ?? '')
    const email = link?.userId === actor.userId ? link.subject : null
    return data({ email, settings: settingsOf(actor) }, { status: email ? 200 : 410 })
  },
})

export const action = formAction({
  gate: forSignedIn,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => confirmNewEmail(ctx, ctx.actor, params.secret ?? ''),
  refusals: {
    'link-not-valid': ({ refusal }, { ctx }) => redirectTo(settingsOf(ctx.actor), refusal),
    'email-taken': ({ refusal }, { ctx }) => redirectTo(settingsOf(ctx.actor), refusal),
  },
  done: ({ ctx }) => redirectTo(settingsOf(ctx.actor), 'own-email-changed'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, settings } = loaderData
  const busy = useNavigation().state !== 'idle'
  if (!email) {
    return (
      <>
        <AuthHead>Confirmar novo email</AuthHead>
        <Notice tone="warning" title="Esta ligação já não é válida">
          Foi usada, passou o prazo de 24 horas ou foi pedida noutra conta.{' '}
          <Link to={settings} className="link">
            Voltar às configurações
          </Link>
        </Notice>
      </>
    )
  }
  return (
    <>
      <AuthHead>Confirmar novo email</AuthHead>
      <Form method="post" className="grid gap-4">
        <FormErrors title={actionData?.title}>{actionData?.sentence}</FormErrors>
        <p>
          O email da sua conta passa a ser <strong className="clamped">{email}</strong>. As sessões
          abertas noutros aparelhos terminam.
        </p>
        <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
          Confirmar novo email
        </Button>
      </Form>
    </>
  )
}
