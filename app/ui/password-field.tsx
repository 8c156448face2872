import { type ComponentProps, useId, useRef, useState } from 'react'
import { useListener } from '#app/browser/events/use-listener.ts'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>

/** Submission hides a revealed password, so that browsers do not store it as ordinary text. */
export function PasswordField(field: PasswordFieldProps) {
  const ownId = useId()
  const id = field.id ?? ownId
  const [isVisible, setIsVisible] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  useListener(
    () => toggle.current?.form,
    'submit',
    () => setIsVisible(false),
  )

  return (
    <TextField
      {...field}
      id={id}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <>
          <button
            ref={toggle}
            type="button"
            className="input-toggle js-only"
            aria-controls={id}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? 'Esconder' : 'Mostrar'}
            <span className="sr-only"> palavra-passe</span>
          </button>
          <span role="status" className="sr-only">
            {isVisible && 'A palavra-passe está à vista.'}
          </span>
        </>
      }
    />
  )
}
