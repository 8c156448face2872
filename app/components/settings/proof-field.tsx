import { Form, href } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import type { ProofNeeded } from '#app/domain/accounts/prove-identity.ts'
import { Button } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

export function ProofField({
  id,
  proof,
  state,
}: {
  id: string
  proof: ProofNeeded
  state: FormState | undefined
}) {
  const { field } = useFormState(state)
  if (proof !== 'password' && !state?.errors.currentPassword) return null
  return (
    <PasswordField
      {...field('currentPassword')}
      id={id}
      label="Palavra-passe atual"
      autoComplete="current-password"
      maxLength={1000}
      hint="Iniciou sessão há mais de 10 minutos. Confirme a sua identidade."
      // `aria-required` instead of `required`: the server reports an empty field in Portuguese, but
      // the browser in its own language.
      aria-required
    />
  )
}

export function SignInAgain({ toDo }: { toDo: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <NoticeBody title="Inicie sessão de novo">
        A sua conta não tem palavra-passe e iniciou sessão há mais de 10 minutos. Saia, entre de
        novo e volte aqui para {toDo}.
      </NoticeBody>
      <Form method="post" action={href('/sair')}>
        <Button>Sair</Button>
      </Form>
    </div>
  )
}
