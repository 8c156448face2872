import { keepsInput } from '#app/components/keeps-input.ts'
import type { ChosenUserType } from '#app/domain/accounts/account.ts'
import { outsideProviders } from '#app/domain/accounts/outside-identity.ts'
import { passwordSentences } from '#app/domain/accounts/password-policy.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { register, registrationSchema } from '#app/domain/people/register.ts'
import { callerOf } from '#app/http/caller.ts'
import { issueFormToken } from '#app/http/form-token.ts'
import { dashboardOf, forEverybody } from '#app/http/gates.ts'
import { sendBackLimited } from '#app/http/limit-refusal.ts'
import { parseForm, refusal, sendBack } from '#app/http/parse-form.ts'
import { readForm } from '#app/http/read-form.ts'
import { readRedirectPath } from '#app/http/redirect-path.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/register'
import { AuthTabs } from './auth-tabs.tsx'
import { answerNif, type NifAnswer, nifPurpose } from './nif-answer.ts'
import { OutsideButtons } from './outside-buttons.tsx'
import { Redirecting } from './redirecting.tsx'
import { RegisterForm } from './register-form.tsx'

export function meta() {
  return [{ title: 'Criar conta' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, settings, config, outsideIdentities } = forEverybody(context)
  const { searchParams } = new URL(request.url)
  const way = readRedirectPath(searchParams.get('redirect'))
  const userType: ChosenUserType = searchParams.get('type') === 'company' ? 'company' : 'candidate'
  return {
    way,
    userType,
    providers: outsideProviders.filter((provider) => outsideIdentities[provider]),
    isOpen: (await settings()).registrationOpen,
    ficha: issueFormToken(config.authSecret, nifPurpose),
    goingTo: isSignedIn(actor) ? (way ?? dashboardOf(actor)) : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forEverybody(context)
  const form = await readForm(request, outside)
  // The specification's metadata calls it user_type as well (AUTH-31).
  const givenType = form.get('user_type')
  if (typeof givenType === 'string' && !form.has('userType')) form.set('userType', givenType)
  if (form.get('acto') === 'consultar-nif') return fillFromNif(form, await answerNif(outside, form))
  const parsed = parseForm(form, registrationSchema)
  if (!parsed.ok) return sendBack(parsed.state)
  const caller = callerOf(request, outside.client, form)
  const answer = await register(outside, outside.actor, caller, parsed.value)
  if (answer.ok)
    return goTo('/auth', answer.value.mustConfirm ? 'registered-confirm' : 'registered')
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
        outside,
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
      <AuthTabs current="register" way={loaderData.way} />
      {!loaderData.isOpen && <p className="mt-6">De momento não é possível criar contas novas.</p>}
      <RegisterForm state={actionData} userType={loaderData.userType} ficha={loaderData.ficha} />
      {loaderData.isOpen && (
        <OutsideButtons providers={loaderData.providers} way={loaderData.way} />
      )}
    </>
  )
}
