import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { Challenge } from '#app/components/session/challenge.tsx'
import { sleeps } from '#app/components/shell/few-scripts.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { externalProviders } from '#app/domain/sign-in/external-provider.ts'
import { signIn, signInSchema } from '#app/domain/sign-in/sign-in.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { dashboardOf } from '#app/http/access/dashboards.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD } from '#app/http/access/limit-answers.ts'
import { readReturnPath, returnPathOf, withReturnPath } from '#app/http/access/return-path.ts'
import { readSignUp } from '#app/http/access/sign-up-cookie.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { blockedSentence } from '#app/http/notices/access-notices.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/sign-in'
import { AuthTabs } from './auth-tabs.tsx'
import { BorrowedDevice } from './borrowed-device.tsx'
import { ExternalButtons } from './external-buttons.tsx'
import { findJobToApplyTo } from './find-job-to-apply-to.ts'
import { JobToApplyTo } from './job-to-apply-to.tsx'
import { NeedsCookies } from './needs-cookies.tsx'
import { Redirecting } from './redirecting.tsx'
import { redirectToSecondFactor, startSession } from './start-session.ts'
import { tooManySignIns } from './too-many-sign-ins.ts'

const failed = 'Erro no login'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Iniciar sessão') }]
}

export const handle = sleeps

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forPublic(context)
  const query = new URL(request.url).searchParams
  if (query.get('type') === 'company' || query.get('tab') === 'registo') {
    throw redirect(`${href('/auth/registo')}?${query}`)
  }
  const returnPath = readReturnPath(query.get('redirect'))
  return {
    returnPath,
    job: await findJobToApplyTo(ctx.readDb, returnPath),
    /** Prefills the e-mail address of a sign-up that was just confirmed in this browser. */
    email: readSignUp(request.headers, ctx.config.publicUrl) ?? '',
    areCookiesMissing: query.get('cookies') === '0',
    providers: externalProviders.filter((provider) => ctx.externalIdentities[provider]),
    goingTo: isSignedIn(ctx.actor) ? (returnPath ?? dashboardOf(ctx.actor)) : undefined,
  }
}

export const action = formAction({
  gate: forPublic,
  input: signInSchema,
  fields: [PROOF_FIELD],
  failed,
  act: ({ ctx, input, form, request }) =>
    signIn(ctx, ctx.actor, callerOf(request, ctx.client, form), input, request.headers),
  refusals: {
    ...limitAnswers(tooManySignIns),
    'wrong-credentials': { sentence: 'O email ou a palavra-passe não estão certos.' },
    'email-not-confirmed': {
      sentence: 'Confirme primeiro o seu email: enviámos uma ligação quando criou a conta.',
    },
    'account-blocked': ({ detail }) => ({ sentence: blockedSentence(detail.reason) }),
    'second-factor-needed': ({ detail }, { ctx, request }) =>
      redirectToSecondFactor(detail.step, returnPathOf(request), ctx.config.publicUrl),
  },
  done: ({ ctx, request, value }) => startSession(request, ctx, returnPathOf(request), value),
})

export const clientAction = keepsInput(failed)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData ?? undefined
  const { field, summary, tick } = useFormState(state, { email: loaderData.email })
  const busy = useNavigation().state !== 'idle'
  if (loaderData.goingTo) return <Redirecting to={loaderData.goingTo} />
  return (
    <>
      <AuthHead>Entrar na sua conta</AuthHead>
      <JobToApplyTo title={loaderData.job} />
      <AuthTabs current="sign-in" returnPath={loaderData.returnPath} />
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <NeedsCookies areMissing={loaderData.areCookiesMissing} />
        <FormErrors {...summary} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <PasswordField
          {...field('password')}
          label="Palavra-passe"
          autoComplete="current-password"
          required
        />
        <BorrowedDevice {...tick('borrowedDevice')} />
        <Button variant="primary" wide busy={busy} busyLabel="A entrar">
          Iniciar sessão
        </Button>
        <Challenge state={state} />
      </Form>
      <ExternalButtons providers={loaderData.providers} returnPath={loaderData.returnPath} />
      <ul className="mt-4">
        <li>
          <Link to={href('/recuperar-senha')} className="link inline-flex min-h-11 items-center">
            Esqueceu a palavra-passe?
          </Link>
        </li>
        <li>
          <Link
            to={withReturnPath(href('/confirmar-email'), loaderData.returnPath)}
            className="link inline-flex min-h-11 items-center"
          >
            Não recebeu o email de confirmação?
          </Link>
        </li>
      </ul>
    </>
  )
}
