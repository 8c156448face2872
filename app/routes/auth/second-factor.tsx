import { Form, href, Link, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import {
  awaitsSecondFactor,
  showSecondFactor,
} from '#app/domain/second-factor/show-second-factor.ts'
import { enteredCodeSchema } from '#app/domain/second-factor/use-second-factor.ts'
import { dashboardOf } from '#app/http/access/dashboards.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { returnPathOf, withReturnPath } from '#app/http/access/return-path.ts'
import { readStep, stepCookie } from '#app/http/access/sign-in-step-cookie.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { blockedNotice } from '#app/http/notices/access-notices.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/second-factor'
import { Redirecting } from './redirecting.tsx'
import { startSession } from './start-session.ts'
import { tooManySignIns } from './too-many-sign-ins.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Código de confirmação') }]
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, config } = forPublic(context)
  const returnPath = returnPathOf(request)
  if (isSignedIn(actor)) return { goingTo: returnPath ?? dashboardOf(actor) }
  if (!(await awaitsSecondFactor(db, stepOf(request, config))))
    throw redirectTo(withReturnPath(href('/auth'), returnPath))
  return { goingTo: undefined }
}

export const action = formAction({
  gate: forPublic,
  input: enteredCodeSchema,
  failed: 'Erro no login',
  instead: ({ request, ctx: { actor, config } }) => {
    if (stepOf(request, config)) return undefined
    // A second tap may already carry the cookies of the first, which opened the session.
    if (isSignedIn(actor)) return redirectTo(returnPathOf(request) ?? dashboardOf(actor))
    return restart(request)
  },
  act: ({ ctx, input, request }) =>
    showSecondFactor(ctx, ctx.actor, stepOf(request, ctx.config) ?? '', input, request.headers),
  refusals: {
    'wrong-code': {
      errors: { code: 'Este código não está certo, ou já foi usado.' },
      status: 409,
    },
    'too-many': ({ detail }) => tooManySignIns(detail.retryAfterSeconds),
    'step-over': (_, { request }) => restart(request),
    'email-not-confirmed': (_, { request }) => restart(request),
    'account-blocked': ({ detail }) => redirectTo(href('/auth'), blockedNotice(detail.reason)),
    'second-factor-needed': (_, { request }) => restart(request),
  },
  done: ({ ctx, request, value }) => {
    const forget = stepCookie('second-factor', '', ctx.config.publicUrl)
    const { cookies, email } = value
    return startSession(request, ctx, returnPathOf(request), {
      cookies: [...cookies, forget],
      email,
    })
  },
})

const stepOf = (request: Request, { publicUrl }: { publicUrl: string }) =>
  readStep(request, 'second-factor', publicUrl)

const restart = (request: Request) =>
  redirectTo(withReturnPath(href('/auth'), returnPathOf(request)), 'sign-in-step-over')

export const clientAction = keepsInput('Erro no login')

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData ?? undefined)
  const busy = useNavigation().state !== 'idle'
  if (loaderData.goingTo) return <Redirecting to={loaderData.goingTo} />
  return (
    <>
      <AuthHead>Código de confirmação</AuthHead>
      <p>Falta um passo: o código da aplicação no seu telemóvel.</p>
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField
          {...field('code')}
          label="Código"
          hint="Os 6 algarismos que a aplicação mostra agora, ou um dos seus códigos de reserva."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
          Entrar
        </Button>
      </Form>
      <p className="mt-4 text-sm text-cinza">
        Sem o telemóvel e sem códigos de reserva, peça a outro administrador que o remova e o nomeie
        de novo.
      </p>
      <p className="mt-4">
        <Link to={href('/auth')} className="link inline-flex min-h-11 items-center">
          Entrar com outra conta
        </Link>
      </p>
    </>
  )
}
