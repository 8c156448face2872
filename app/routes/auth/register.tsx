import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import type { ChosenUserType } from '#app/domain/accounts/account.ts'
import { externalProviders } from '#app/domain/accounts/external-identity.ts'
import { passwordSentences } from '#app/domain/accounts/password-policy.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { register, registrationSchema } from '#app/domain/people/register.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { issueFormToken } from '#app/http/access/form-token.ts'
import { dashboardOf, forEverybody } from '#app/http/access/gates.ts'
import { sendBackLimited } from '#app/http/access/limit-refusal.ts'
import { readReturnPath } from '#app/http/access/return-path.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import type { Route } from './+types/register'
import { AuthTabs } from './auth-tabs.tsx'
import { ExternalButtons } from './external-buttons.tsx'
import { answerNif, type NifAnswer, nifPurpose } from './nif-answer.ts'
import { Redirecting } from './redirecting.tsx'
import { RegisterForm } from './register-form.tsx'

export function meta() {
  return [{ title: 'Criar conta' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, settings, config, externalIdentities } = forEverybody(context)
  const { searchParams } = new URL(request.url)
  const returnPath = readReturnPath(searchParams.get('redirect'))
  const userType: ChosenUserType = searchParams.get('type') === 'company' ? 'company' : 'candidate'
  return {
    returnPath,
    userType,
    providers: externalProviders.filter((provider) => externalIdentities[provider]),
    isOpen: (await settings()).registrationOpen,
    ficha: issueFormToken(config.authSecret, nifPurpose),
    goingTo: isSignedIn(actor) ? (returnPath ?? dashboardOf(actor)) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = forEverybody(context)
  const form = await readForm(request, ctx)
  // The specification's metadata calls it user_type as well (AUTH-31).
  const givenType = form.get('user_type')
  if (typeof givenType === 'string' && !form.has('userType')) form.set('userType', givenType)
  if (form.get('acto') === 'consultar-nif') return fillFromNif(form, await answerNif(ctx, form))
  const parsed = parseForm(form, registrationSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const caller = callerOf(request, ctx.client, form)
  const answer = await register(ctx, ctx.actor, caller, parsed.value)
  if (answer.ok)
    return redirectTo('/auth', answer.value.mustConfirm ? 'registered-confirm' : 'registered')
  const title = 'Erro no registo'
  switch (answer.refusal) {
    case 'registration-closed':
      return sendBack(
        refusal(form, { title, sentence: 'De momento não é possível criar contas novas.' }),
        409,
      )
    case 'too-many':
    case 'proof-needed':
      return sendBackLimited(
        form,
        ctx,
        { refusal: answer.refusal, detail: answer.detail },
        (minutes) => ({
          title,
          sentence: `Já houve vários registos com este email. Tente de novo dentro de ${minutes} minutos.`,
        }),
      )
    default:
      return sendBack(
        refusal(form, { title, errors: { password: passwordSentences[answer.refusal] } }),
      )
  }
}

/** The form again, with what the NIF's entry says; what was typed by hand stays (AUTH-36). */
function fillFromNif(form: FormData, answer: NifAnswer) {
  if ('sentence' in answer) {
    return sendBack(refusal(form, { errors: { nif: answer.sentence } }), answer.status)
  }
  for (const [name, value] of Object.entries(answer.found)) {
    if (String(form.get(name) ?? '').trim() === '') form.set(name, value)
  }
  return { ...refusal(form, {}), found: true }
}

export const clientAction = keepsInput('Erro no registo')

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.goingTo) return <Redirecting to={loaderData.goingTo} />
  return (
    <>
      <h1 className="mb-4 text-2xl">Criar a sua conta</h1>
      <AuthTabs current="register" returnPath={loaderData.returnPath} />
      {!loaderData.isOpen && <p className="mt-6">De momento não é possível criar contas novas.</p>}
      <RegisterForm state={actionData} userType={loaderData.userType} ficha={loaderData.ficha} />
      {loaderData.isOpen && (
        <ExternalButtons providers={loaderData.providers} returnPath={loaderData.returnPath} />
      )}
    </>
  )
}
