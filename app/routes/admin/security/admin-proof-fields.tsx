import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type AdminProofFieldsProps = {
  /**
   * A prefix for the ids of the fields, because a page may have several forms with these fields.
   */
  id: string
  hasSecondFactor: boolean
  state: FormState | undefined
  /**
   * Whether to hide the fields until the server requires a proof, because some changes need none.
   */
  onlyWhenAsked?: boolean
  hint?: string
}

/** Asks for the password and, if the account has a second factor, for the code (D120). */
export function AdminProofFields({
  id,
  hasSecondFactor,
  state,
  onlyWhenAsked = false,
  hint = 'Confirme a sua identidade: os outros administradores recebem um email sobre esta mudança.',
}: AdminProofFieldsProps) {
  const { field } = useFormState(state)
  const isAsked = state?.errors.currentPassword || state?.errors.code
  if (onlyWhenAsked && !isAsked) return null
  return (
    <>
      <PasswordField
        {...field('currentPassword')}
        id={`${id}-palavra-passe`}
        label="Palavra-passe atual"
        autoComplete="current-password"
        maxLength={1000}
        hint={hint}
        aria-required
      />
      {hasSecondFactor && (
        <TextField
          {...field('code')}
          id={`${id}-codigo`}
          label="Código"
          hint="Os 6 algarismos que a aplicação mostra agora, ou um código de reserva."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
        />
      )}
    </>
  )
}
