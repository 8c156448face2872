import { data, Form, Link, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { findToken } from '#app/domain/accounts/one-time-token.ts'
import { confirmNewEmail } from '#app/domain/people/change-email.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { settingsOf } from '#app/http/answers/settings-address.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/confirm-email'

export function meta() {
  return [{ title: 'Confirmar novo email' }, { name: 'robots', content: 'noindex' }]
}

/** The address holds a secret, which must not travel on to any other page's log. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

/** A link that is opened changes nothing (mail programs open links by themselves); the button does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forSignedIn(context)
  const link = await findToken(db, 'change-email', params.secret)
  const email = link?.userId === actor.userId ? link.subject : null
  return data({ email, settings: settingsOf(actor) }, { status: email ? 200 : 410 })
}

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = forSignedIn(context)
  const answer = await confirmNewEmail(ctx, ctx.actor, params.secret)
  const settings = settingsOf(ctx.actor)
  if (answer.ok) return redirectTo(settings, 'own-email-changed')
  return redirectTo(settings, answer.refusal)
}

export const clientAction = keepsInput('Não foi possível mudar o email')

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, settings } = loaderData
  const busy = useNavigation().state !== 'idle'
  if (!email) {
    return (
      <>
        <h1 className="mb-4 text-2xl">Confirmar novo email</h1>
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
      <h1 className="mb-4 text-2xl">Confirmar novo email</h1>
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
