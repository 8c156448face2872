import { Form, Link, redirect, useNavigation } from 'react-router'
import { HeldUp, type HeldUpState } from '#app/components/held-up.tsx'
import { keepsInput } from '#app/components/keeps-input.ts'
import { outsideProviders } from '#app/domain/accounts/outside-identity.ts'
import { signIn, signInSchema } from '#app/domain/accounts/sign-in.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { callerOf } from '#app/http/caller.ts'
import { dashboardOf, forEverybody } from '#app/http/gates.ts'
import { sendBackLimited } from '#app/http/limit-refusal.ts'
import { parseForm, refusal, sendBack } from '#app/http/parse-form.ts'
import { readForm } from '#app/http/read-form.ts'
import { readRedirectPath } from '#app/http/redirect-path.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/sign-in'
import { AuthTabs } from './auth-tabs.tsx'
import { enter, goToSecondFactor } from './enter.ts'
import { OutsideButtons } from './outside-buttons.tsx'
import { Redirecting } from './redirecting.tsx'

export function meta() {
  return [{ title: 'Iniciar sessão' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, outsideIdentities } = forEverybody(context)
  const { searchParams } = new URL(request.url)
  if (searchParams.get('type') === 'company' || searchParams.get('tab') === 'registo') {
    throw redirect(`/auth/registo?${searchParams}`)
  }
  const way = readRedirectPath(searchParams.get('redirect'))
  return {
    way,
    providers: outsideProviders.filter((provider) => outsideIdentities[provider]),
    goingTo: isSignedIn(actor) ? (way ?? dashboardOf(actor)) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forEverybody(context)
  const { actor } = outside
  const form = await readForm(request, outside)
  const parsed = parseForm(form, signInSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const way = readRedirectPath(new URL(request.url).searchParams.get('redirect'))
  const caller = callerOf(request, outside.client, form)
  const answer = await signIn(outside, actor, caller, parsed.value, request.headers)
  if (!answer.ok) {
    if (answer.refusal === 'second-factor-needed')
      return goToSecondFactor(answer.detail.step, way, outside.config.publicUrl)
    if (answer.refusal === 'too-many' || answer.refusal === 'proof-needed') {
      return sendBackLimited(form, outside, answer, (minutes) => ({
        title: 'Muitas tentativas de login',
        sentence: `Aguarde ${minutes} minutos antes de tentar novamente.`,
      }))
    }
    return sendBack(
      refusal(form, { title: 'Erro no login', sentence: sentences[answer.refusal] }),
      409,
    )
  }
  return enter(request, outside, way, answer.value)
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
      <AuthTabs current="sign-in" way={loaderData.way} />
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
      <OutsideButtons providers={loaderData.providers} way={loaderData.way} />
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
