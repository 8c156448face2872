import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { PasswordField as PasswordInput } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

export function PasswordField(field: FieldProps) {
  return (
    <PasswordInput
      {...field}
      label="Palavra-passe"
      autoComplete="current-password"
      hint={
        <>
          Entra com Google ou LinkedIn e não tem nenhuma?{' '}
          <Link to={href('/recuperar-senha')} className="link">
            Crie uma por email
          </Link>
          .
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
