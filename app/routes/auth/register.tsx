import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import type { ChosenUserType } from '#app/domain/accounts/account.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { refused } from '#app/domain/outcome.ts'
import { register, registrationSchema } from '#app/domain/registration/register.ts'
import { externalProviders } from '#app/domain/sign-in/external-provider.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { dashboardOf } from '#app/http/access/dashboards.ts'
import { issueFormToken } from '#app/http/access/form-token.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD } from '#app/http/access/limit-answers.ts'
import {
  readReturnPath,
  returnPathForMail,
  returnPathOf,
  withReturnPath,
} from '#app/http/access/return-path.ts'
import { signUpCookie } from '#app/http/access/sign-up-cookie.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { passwordAnswers } from '#app/http/forms/password-answers.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/register'
import { AuthTabs } from './auth-tabs.tsx'
import { ExternalButtons } from './external-buttons.tsx'
import { findJobToApplyTo } from './find-job-to-apply-to.ts'
import { JobToApplyTo } from './job-to-apply-to.tsx'
import { askForNif, nifPurpose, nifQuestionSchema, nifSentences } from './nif-answer.ts'
import { Redirecting } from './redirecting.tsx'
import { RegisterForm } from './register-form.tsx'

const failed = 'Erro no registo'
/**
 * A second name for the parameter of the account type, from the specification's metadata (AUTH-31).
 */
const OTHER_TYPE_FIELD = 'user_type'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Criar conta') }]
}

export const loader = page({
  gate: forPublic,
  query: ['redirect', 'type'],
  load: async ({ ctx, query }) => {
    const { actor, settings, config, externalIdentities } = ctx
    const returnPath = readReturnPath(query.get('redirect'))
    const userType: ChosenUserType = query.get('type') === 'company' ? 'company' : 'candidate'
    return {
      returnPath,
      job: await findJobToApplyTo(ctx.readDb, returnPath),
      userType,
      providers: externalProviders.filter((provider) => externalIdentities[provider]),
      isOpen: (await settings()).registrationOpen,
      ficha: issueFormToken(config.authSecret, nifPurpose),
      envio: randomUUID(),
      goingTo: isSignedIn(actor) ? (returnPath ?? dashboardOf(actor)) : undefined,
    }
  },
})

export const action = formAction({
  gate: forPublic,
  input: registrationSchema,
  fields: [PROOF_FIELD, 'acto', 'ficha', OTHER_TYPE_FIELD],
  failed,
  instead: async ({ ctx, form }) => {
    const givenType = form.get(OTHER_TYPE_FIELD)
    if (typeof givenType === 'string' && !form.has('userType')) form.set('userType', givenType)
    return form.get('acto') === 'consultar-nif' ? fillFromNif(ctx, form) : undefined
  },
  act: ({ ctx, input, form, request, idempotencyKey }) =>
    register(
      ctx,
      ctx.actor,
      callerOf(request, ctx.client, form),
      input,
      idempotencyKey,
      returnPathForMail(request),
    ),
  refusals: {
    'registration-closed': { sentence: 'De momento não é possível criar contas novas.' },
    ...limitAnswers((seconds) => tooMany(seconds, 'Já houve vários registos com este email.')),
    'too-many-registrations': ({ detail }, { ctx }) => {
      ctx.log.error(
        { event: 'registration-ceiling' },
        'the hourly limit of registrations is reached',
      )
      return tooMany(
        detail?.retryAfterSeconds ?? 60,
        'Estão a ser criadas muitas contas ao mesmo tempo. O que escreveu continua aqui.',
      )
    },
    ...passwordAnswers,
  },
  done: ({ ctx, input, request, value }) => {
    const returnPath = returnPathOf(request)
    if (!value.mustConfirm) {
      return redirectTo(withReturnPath(href('/auth'), returnPath), 'registered')
    }
    return redirectTo(withReturnPath(href('/confirmar-email'), returnPath), 'registered-confirm', [
      signUpCookie(input.email, ctx.config.publicUrl),
    ])
  },
})

/** Fills the form from the tax register; typed text is preserved (AUTH-36). */
async function fillFromNif(ctx: ReturnType<typeof forPublic>, form: FormData) {
  const question = parseForm(form, nifQuestionSchema)
  const answer = question.ok ? await askForNif(ctx, question.value) : refused('not-found')
  if (!answer.ok) {
    const { sentence, status } = nifSentences[answer.refusal]
    if (answer.refusal === 'too-short')
      return sendBack(refusal(form, { errors: { nif: sentence } }), status)
    return sendBack({ ...refusal(form, {}), nifSaid: sentence }, status)
  }
  const { name, phone, address } = answer.value
  for (const [field, value] of Object.entries({ name, phone, endereco: address })) {
    if (String(form.get(field) ?? '').trim() === '') form.set(field, value)
  }
  return { ...refusal(form, {}), found: true }
}

export const clientAction = keepsInput(failed)

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.goingTo) return <Redirecting to={loaderData.goingTo} />
  return (
    <>
      <AuthHead>Criar a sua conta</AuthHead>
      <JobToApplyTo title={loaderData.job} />
      <AuthTabs current="register" returnPath={loaderData.returnPath} />
      {!loaderData.isOpen && <p className="mt-6">De momento não é possível criar contas novas.</p>}
      {/* If registration was closed meanwhile, still show the submitted form with its text. */}
      {(loaderData.isOpen || actionData) && (
        <RegisterForm
          state={actionData}
          nifSaid={
            actionData && 'nifSaid' in actionData && typeof actionData.nifSaid === 'string'
              ? actionData.nifSaid
              : undefined
          }
          {...loaderData}
        />
      )}
      {loaderData.isOpen && (
        <ExternalButtons providers={loaderData.providers} returnPath={loaderData.returnPath} />
      )}
    </>
  )
}
