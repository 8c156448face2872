import { Form, Link, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { awaitsSecondFactor, showSecondFactor } from '#app/domain/accounts/show-second-factor.ts'
import { shownCodeSchema } from '#app/domain/accounts/use-second-factor.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { dashboardOf, forEverybody } from '#app/http/access/gates.ts'
import { readReturnPath } from '#app/http/access/return-path.ts'
import { readStep, stepCookie } from '#app/http/access/sign-in-step-cookie.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/second-factor'
import { Redirecting } from './redirecting.tsx'
import { startSession, withReturnPath } from './start-session.ts'

export function meta() {
  return [{ title: 'Código de confirmação' }, { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forEverybody(context)
  const returnPath = readWay(request)
  if (isSignedIn(actor)) return { goingTo: returnPath ?? dashboardOf(actor) }
  if (!(await awaitsSecondFactor(db, readStep(request, 'second-factor'))))
    throw redirectTo(withReturnPath('/auth', returnPath))
  return { goingTo: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const form = await readForm(request, ctx)
  const step = readStep(request, 'second-factor')
  const returnPath = readWay(request)
  if (!step) return redirectTo(withReturnPath('/auth', returnPath), 'sign-in-step-over')
  const parsed = parseForm(form, shownCodeSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const { publicUrl } = ctx.config
  const answer = await showSecondFactor(ctx, ctx.actor, step, parsed.value, request.headers)
  if (answer.ok) {
    const forget = stepCookie('second-factor', '', publicUrl)
    const { cookies, email } = answer.value
    return startSession(request, ctx, returnPath, { cookies: [...cookies, forget], email })
  }
  if (answer.refusal === 'wrong-code') {
    return sendBack(
      refusal(form, { errors: { codigo: 'Este código não está certo, ou já foi usado.' } }),
      409,
    )
  }
  if (answer.refusal === 'too-many') {
    const seconds = answer.detail.retryAfterSeconds
    const sentence = `Aguarde ${Math.ceil(seconds / 60)} minutos antes de tentar novamente.`
    return sendBack(refusal(form, { title: 'Muitas tentativas de login', sentence }), 429, {
      'Retry-After': String(seconds),
      'X-Refusal': 'Rate limit exceeded',
    })
  }
  return redirectTo(withReturnPath('/auth', returnPath), 'sign-in-step-over')
}

function readWay(request: Request): string | undefined {
  return readReturnPath(new URL(request.url).searchParams.get('redirect'))
}

export const clientAction = keepsInput('Erro no login')

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData ?? undefined)
  const busy = useNavigation().state !== 'idle'
  if (loaderData.goingTo) return <Redirecting to={loaderData.goingTo} />
  return (
    <>
      <h1 className="mb-4 text-2xl">Código de confirmação</h1>
      <p>Falta um passo: o código da aplicação no seu telemóvel.</p>
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField
          {...field('codigo')}
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
      <p className="mt-4">
        <Link to="/auth" className="link inline-flex min-h-11 items-center">
          Entrar com outra conta
        </Link>
      </p>
    </>
  )
}
