import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import {
  type ConfirmedAccount,
  confirmEmail,
  judgeConfirmationLink,
} from '#app/domain/sign-in/confirm-email.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { readReturnPath, returnPathOf, withReturnPath } from '#app/http/access/return-path.ts'
import { signUpCookie } from '#app/http/access/sign-up-cookie.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/confirm-email'

const failed = 'Não foi possível confirmar o email'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Confirmar email') }]
}

export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

/**
 * Opening the link changes nothing, because mail programs open links, and some run scripts. Only
 * the button confirms the e-mail address.
 */
export const loader = page({
  gate: forPublic,
  query: ['redirect'],
  load: async ({ ctx, params, query }) => {
    const link = await judgeConfirmationLink(ctx.db, params.secret ?? '')
    const returnPath = readReturnPath(query.get('redirect'))
    return data({ link, returnPath }, { status: link === 'dead' ? 410 : 200 })
  },
})

export const action = formAction({
  gate: forPublic,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => confirmEmail(ctx.db, ctx.actor, params.secret ?? ''),
  refusals: {
    'link-not-valid': (_, { request }) =>
      redirectTo(withReturnPath(href('/confirmar-email'), returnPathOf(request)), 'link-not-valid'),
  },
  done: ({ ctx, request, value }) => {
    const next = nextPath(value, returnPathOf(request))
    // Passes the e-mail address to the sign-in form. If no next page is known, the value is empty.
    const cookie = signUpCookie(next ? value.email : '', ctx.config.publicUrl)
    const path = next && !isSignedIn(ctx.actor) ? withReturnPath(href('/auth'), next) : next
    return redirectTo(path ?? href('/'), 'email-confirmed', [cookie])
  },
})

/**
 * The return path, or the form for a company's first job. Candidates continue at the home page
 * (AUTH-32).
 */
function nextPath({ userType }: ConfirmedAccount, returnPath: string | undefined) {
  return returnPath ?? (userType === 'company' ? href('/empresa/vagas/nova') : undefined)
}

export const clientAction = keepsInput(failed)

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { link, returnPath } = loaderData
  if (link !== 'waiting') {
    return (
      <>
        <AuthHead>Confirmar email</AuthHead>
        {link === 'confirmed' ? (
          <Notice tone="success" title="Este email já está confirmado">
            Não falta nada:{' '}
            <Link to={withReturnPath(href('/auth'), returnPath)} className="link">
              inicie sessão
            </Link>
            .
          </Notice>
        ) : (
          <Notice tone="warning" title="Esta ligação já não é válida">
            Passou o prazo de 3 dias, ou já recebeu uma mensagem mais recente.{' '}
            <Link to={withReturnPath(href('/confirmar-email'), returnPath)} className="link">
              Peça uma nova
            </Link>
            .
          </Notice>
        )}
      </>
    )
  }
  return (
    <>
      <AuthHead>Confirmar email</AuthHead>
      <Form method="post" className="grid gap-4">
        <FormErrors title={actionData?.title}>{actionData?.sentence}</FormErrors>
        <p>Carregue no botão para confirmar que este email é seu.</p>
        <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
          Confirmar email
        </Button>
      </Form>
    </>
  )
}
