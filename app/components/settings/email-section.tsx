import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ProofField, SignInAgain } from './proof-field.tsx'
import type { SettingsContext } from './settings-page.tsx'
import { SectionErrors, SettingsSection } from './settings-section.tsx'
import { type SectionProps, useSection } from './use-section.ts'

export function EmailSection({
  account,
  address,
  envio,
  state: sent,
}: SettingsContext & SectionProps) {
  const { Form, form, busy, state } = useSection(sent)
  const key = useFormKey(envio, state)
  const { field } = useFormState(state, { email: account.email })
  return (
    <SettingsSection
      id="email-da-conta"
      title="Email da conta"
      lead="É com ele que inicia sessão e é para ele que escrevemos."
    >
      {account.pendingEmail && (
        <NoticeBody title="Falta confirmar o novo email">
          Abra a ligação que enviámos para{' '}
          <strong className="clamped">{account.pendingEmail}</strong>. Até lá nada muda.
        </NoticeBody>
      )}
      <SectionErrors state={state} />
      {account.proof === 'sign-in' ? (
        <SignInAgain toDo="mudar o email" />
      ) : (
        <Form
          ref={form}
          method="post"
          action={`${address}/email`}
          preventScrollReset
          noValidate
          className="grid gap-4"
        >
          <input type="hidden" name="envio" value={key} />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            hint="Um novo email só conta depois de o confirmar."
            required
          />
          <ProofField id="email-palavra-passe" proof={account.proof} state={state} />
          <div>
            <Button busy={busy} busyLabel="A enviar">
              Mudar email
            </Button>
          </div>
        </Form>
      )}
    </SettingsSection>
  )
}
