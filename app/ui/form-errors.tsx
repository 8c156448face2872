import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type FormErrorsProps = {
  title?: ReactNode
  children?: ReactNode
  fields?: readonly { id: string; message: string }[]
  /** The URL of the sign-in; set if the user must sign in before sending the form again. */
  signInAt?: string | undefined
}

export function FormErrors({
  title = 'Verifique os campos assinalados',
  children,
  fields = [],
  signInAt,
}: FormErrorsProps) {
  if (!children && fields.length === 0) return null
  return (
    <Notice tone="destructive" title={title}>
      {children}
      {signInAt && (
        <p className="mt-2">
          <a href={signInAt} target="_blank" rel="noreferrer" className="link">
            Entrar noutra janela
          </a>
        </p>
      )}
      {fields.length > 0 && (
        <ul className="form-errors">
          {fields.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
