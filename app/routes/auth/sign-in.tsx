import { Form, Link, redirect, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { HeldUp, type HeldUpState } from '#app/components/session/held-up.tsx'
import { externalProviders } from '#app/domain/accounts/external-identity.ts'
import { signIn, signInSchema } from '#app/domain/accounts/sign-in.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { dashboardOf, forEverybody } from '#app/http/access/gates.ts'
import { sendBackLimited } from '#app/http/access/limit-refusal.ts'
import { readReturnPath } from '#app/http/access/return-path.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/sign-in'
import { AuthTabs } from './auth-tabs.tsx'
import { ExternalButtons } from './external-buttons.tsx'
import { Redirecting } from './redirecting.tsx'
import { goToSecondFactor, startSession } from './start-session.ts'

export function meta() {
  return [{ title: 'Iniciar sessão' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, externalIdentities } = forEverybody(context)
  const { searchParams } = new URL(request.url)
  if (searchParams.get('type') === 'company' || searchParams.get('tab') === 'registo') {
    throw redirect(`/auth/registo?${searchParams}`)
  }
  const returnPath = readReturnPath(searchParams.get('redirect'))
  return {
    returnPath,
    providers: externalProviders.filter((provider) => externalIdentities[provider]),
    goingTo: isSignedIn(actor) ? (returnPath ?? dashboardOf(actor)) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const { actor } = ctx
  const form = await readForm(request, ctx)
  const parsed = parseForm(form, signInSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const returnPath = readReturnPath(new URL(request.url).searchParams.get('redirect'))
  const caller = callerOf(request, ctx.client, form)
  const answer = await signIn(ctx, actor, caller, parsed.value, request.headers)
  if (!answer.ok) {
    if (answer.refusal === 'second-factor-needed')
      return goToSecondFactor(answer.detail.step, returnPath, ctx.config.publicUrl)
    if (answer.refusal === 'too-many' || answer.refusal === 'proof-needed') {
      return sendBackLimited(form, ctx, answer, (minutes) => ({
        title: 'Muitas tentativas de login',
        sentence: `Aguarde ${minutes} minutos antes de tentar novamente.`,
      }))
    }
    return sendBack(
      refusal(form, { title: 'Erro no login', sentence: sentences[answer.refusal] }),
      409,
    )
  }
  return startSession(request, ctx, returnPath, answer.value)
}

const sentences = {
  'wrong-credentials': 'O email ou a palavra-passe não estão certos.',
  'email-not-confirmed':
    'Confirme primeiro o seu email: enviámos uma ligação quando criou a conta.',
}

export const clientAction = keepsInput('Erro no login')

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const state: HeldUpState | undefined = actionData ?? undefined
  const { field, summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  if (loaderData.goingTo) return <Redirecting to={loaderData.goingTo} />
  return (
    <>
      <h1 className="mb-4 text-2xl">Entrar na sua conta</h1>
      <AuthTabs current="sign-in" returnPath={loaderData.returnPath} />
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <TextField
          {...field('password')}
          label="Palavra-passe"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button variant="primary" wide busy={busy} busyLabel="A entrar">
          Iniciar sessão
        </Button>
        <HeldUp state={state} />
      </Form>
      <ExternalButtons providers={loaderData.providers} returnPath={loaderData.returnPath} />
      <ul className="mt-4">
        <li>
          <Link to="/recuperar-senha" className="link inline-flex min-h-11 items-center">
            Esqueceu a palavra-passe?
          </Link>
        </li>
        <li>
          <Link to="/confirmar-email" className="link inline-flex min-h-11 items-center">
            Não recebeu o email de confirmação?
          </Link>
        </li>
      </ul>
    </>
  )
}
