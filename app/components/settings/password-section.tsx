import { useEffect, useState } from 'react'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ProofField, SignInAgain } from './proof-field.tsx'
import type { SettingsContext } from './settings-page.tsx'
import { SectionErrors, SettingsSection } from './settings-section.tsx'
import { type SectionProps, useSection } from './use-section.ts'

export function PasswordSection({ account, address, state: sent }: SettingsContext & SectionProps) {
  const { Form, form, busy, state } = useSection(sent)
  const { field } = useFormState(state)
  // Disables the button while the field is empty, but not before hydration: the server then reports
  // missing fields.
  const [isEmpty, setEmpty] = useState(false)
  const check = () => {
    const typed = form.current?.elements.namedItem('password')
    setEmpty(typed instanceof HTMLInputElement && typed.value === '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards the form dispatches events
  useEffect(check, [])
  return (
    <SettingsSection
      id="senha"
      title="Alterar a palavra-passe"
      lead="Ao mudar, as sessões abertas noutros aparelhos terminam."
    >
      <SectionErrors state={state} />
      {account.proof === 'sign-in' ? (
        <SignInAgain toDo="escolher uma palavra-passe" />
      ) : (
        <Form
          ref={form}
          method="post"
          action={`${address}/senha`}
          preventScrollReset
          noValidate
          className="grid gap-4"
          onInput={check}
          onReset={() => setEmpty(true)}
        >
          {/* This hidden field is for password managers, which need the account's e-mail
              address. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            defaultValue={account.email}
            hidden
          />
          <ProofField id="senha-palavra-passe" proof={account.proof} state={state} />
          <PasswordField
            {...field('password')}
            label="Nova palavra-passe"
            autoComplete="new-password"
            maxLength={1000}
            hint="Pelo menos 6 caracteres."
            required
          />
          <PasswordField
            {...field('passwordConfirmation')}
            label="Repita a nova palavra-passe"
            autoComplete="new-password"
            maxLength={1000}
            required
          />
          <div>
            <Button
              busy={busy}
              busyLabel="A guardar"
              disabledReason={isEmpty && !busy && 'Escreva primeiro a nova palavra-passe.'}
            >
              Alterar a palavra-passe
            </Button>
          </div>
        </Form>
      )}
    </SettingsSection>
  )
}
