import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type FormErrorsProps = {
  title?: ReactNode
  /** What is wrong with the whole form, when it belongs to no field. */
  children?: ReactNode
  /** One line for each field, linked to it. */
  fields?: readonly { id: string; message: string }[]
}

/** Stands above a form that came back; says nothing when nothing is wrong. */
export function FormErrors({
  title = 'Verifique os campos assinalados',
  children,
  fields = [],
}: FormErrorsProps) {
  if (!children && fields.length === 0) return null
  return (
    <Notice tone="destructive" title={title}>
      {children}
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
