import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { data, Form, href, Link, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { companyRoleLabels, companyRoleTexts } from '#app/domain/companies/company-role.ts'
import { findJoin, joiningSchema, signUpToJoin } from '#app/domain/team/join-company.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { signUpCookie } from '#app/http/access/sign-up-cookie.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { passwordAnswers } from '#app/http/forms/password-answers.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/join-company'

const failed = 'Não foi possível aceitar o convite'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Convite para uma equipa') }]
}

/** The URL contains a secret, which must not reach another site as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

export const loader = page({
  gate: forPublic,
  load: async ({ ctx: { db, actor }, params }) => {
    const secret = params.secret ?? ''
    const found = await findJoin(db, secret)
    const form = { secret, envio: randomUUID() }
    if (!found) return data({ invitation: null, answer: null, ...form }, { status: 410 })
    const { companyName, email, role, account, accountId } = found
    const isOwn = isSignedIn(actor) && actor.userId === accountId
    const invitation = { companyName, email, role }
    const answer = answerOf(account, { isSignedIn: isSignedIn(actor), isOwn })
    return data({ invitation, answer, ...form }, { status: 200 })
  },
})

type Account = NonNullable<Awaited<ReturnType<typeof findJoin>>>['account']

/**
 * How to accept the invitation depends on the account with the invited e-mail address, and on the
 * session.
 */
function answerOf(account: Account, session: { isSignedIn: boolean; isOwn: boolean }) {
  if (account === 'candidate' || account === 'admin') return account
  if (session.isOwn) return 'accept'
  if (session.isSignedIn) return 'other-account'
  return account === 'none' ? 'sign-up' : 'sign-in'
}

/** Signs up from the invitation. An existing account accepts at another URL. */
export const action = formAction({
  gate: forPublic,
  input: joiningSchema,
  failed,
  act: ({ ctx, input, params, idempotencyKey }) =>
    signUpToJoin(ctx, ctx.actor, params.secret ?? '', input, idempotencyKey),
  refusals: {
    'link-not-valid': () => redirectTo(href('/auth'), 'link-not-valid'),
    'email-taken': { sentence: 'Este email já tem conta. Inicie sessão para aceitar o convite.' },
    'no-seat': {
      sentence: 'A empresa já não tem lugares no plano. Fale com quem o convidou.',
    },
    'passwords-differ': { errors: { passwordConfirmation: 'As senhas não coincidem' } },
    ...passwordAnswers,
  },
  done: ({ ctx, value }) =>
    redirectTo(href('/auth'), 'company-joined-sign-in', [
      signUpCookie(value.email, ctx.config.publicUrl),
    ]),
})

export const clientAction = keepsInput(failed)

export default function JoinCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, answer, secret, envio } = loaderData
  if (!invitation) {
    return (
      <>
        <AuthHead>Convite para uma equipa</AuthHead>
        <Notice tone="warning" title="Este convite já não é válido">
          Foi usado, anulado, ou passou o prazo de 7 dias. Peça outro à empresa.
        </Notice>
      </>
    )
  }
  const { companyName, email, role } = invitation
  return (
    <>
      <AuthHead>Equipa de {companyName}</AuthHead>
      <p className="clamped mb-4">
        {companyName} convida {email} para a sua equipa, como{' '}
        {companyRoleLabels[role].toLowerCase()}. {companyRoleTexts[role]}
      </p>
      {answer === 'sign-up' && <SignUp envio={envio} state={actionData} />}
      {answer === 'accept' && <Accept envio={envio} secret={secret} />}
      {answer === 'sign-in' && (
        <LinkButton
          to={`${href('/auth')}?redirect=${encodeURIComponent(href('/convite/:secret', { secret }))}`}
          variant="primary"
          wide
        >
          Iniciar sessão para aceitar
        </LinkButton>
      )}
      {(answer === 'candidate' || answer === 'admin') && (
        <NotThisAccount title={`${email} já tem outro tipo de conta`}>
          {answer === 'candidate'
            ? 'É uma conta de candidato, e essa não entra na equipa de uma empresa. Peça à empresa um convite para outro email, por exemplo o do trabalho.'
            : 'É uma conta da administração, e essa não entra na equipa de uma empresa. Peça um convite para outro email.'}
        </NotThisAccount>
      )}
      {answer === 'other-account' && (
        <>
          <NotThisAccount title="Está com a sessão de outra conta">
            {`O convite é para ${email}. Saia desta conta e abra de novo a ligação do email.`}
          </NotThisAccount>
          <Form method="post" action={href('/sair')} className="mt-4">
            <Button wide>Sair desta conta</Button>
          </Form>
        </>
      )}
    </>
  )
}

function NotThisAccount({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="warning" title={title}>
      {children} <Link to={href('/contato')}>Precisa de ajuda?</Link>
    </Notice>
  )
}

function Accept({ envio, secret }: { envio: string; secret: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={href('/convite/:secret/aceitar', { secret })}>
      <input type="hidden" name="envio" value={envio} />
      <Button variant="primary" wide busy={busy} busyLabel="A aceitar">
        Aceitar o convite
      </Button>
    </Form>
  )
}

function SignUp({ envio, state }: { envio: string; state: FormState | undefined }) {
  const key = useFormKey(envio, state)
  const { field, summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="envio" value={key} />
      <FormErrors {...summary} />
      <TextField {...field('name')} label="O seu nome" autoComplete="name" required />
      <PasswordField
        {...field('password')}
        label="Palavra-passe"
        autoComplete="new-password"
        hint="Pelo menos 6 caracteres."
        required
      />
      <PasswordField
        {...field('passwordConfirmation')}
        label="Repita a palavra-passe"
        autoComplete="new-password"
        required
      />
      <Button variant="primary" wide busy={busy} busyLabel="A criar">
        Criar conta e entrar na equipa
      </Button>
    </Form>
  )
}
