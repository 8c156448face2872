import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { shownCodeSchema } from '#app/domain/accounts/show-second-factor.ts'
import { TextField } from '#app/ui/text-field.tsx'

export const passwordSchema = z
  .string()
  .default('')
  .pipe(z.string().min(1, 'Indique a sua palavra-passe.').max(1000))

/** Asked together before the second factor changes: what one knows and what one has. */
export const bothSchema = shownCodeSchema.extend({ password: passwordSchema })

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

export function PasswordField(field: FieldProps) {
  return (
    <TextField
      {...field}
      label="Palavra-passe"
      type="password"
      autoComplete="current-password"
      hint={
        <>
          Entra com Google ou LinkedIn e não tem nenhuma?{' '}
          <Link to="/recuperar-senha">Crie uma por email</Link>.
        </>
      }
      required
    />
  )
}

export function CodeField({ hint, ...field }: FieldProps) {
  return (
    <TextField
      {...field}
      label="Código"
      hint={hint ?? 'Os 6 algarismos que a aplicação mostra agora, ou um código de reserva.'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
