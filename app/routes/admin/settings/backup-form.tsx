import { type FormEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { delay } from '#app/browser/events/delay.ts'
import { useDismissFailures } from '#app/components/feedback/notice-toaster.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/**
 * The browser itself submits the form, because the response is a file. The password is cleared
 * afterwards.
 */
export function BackupForm() {
  const [wasSent, setSent] = useState(false)
  const dismissFailures = useDismissFailures()
  const password = useRef<HTMLInputElement>(null)

  function send(event: FormEvent) {
    const field = password.current
    if (!field) return
    // After the first click the field is empty, and a second submission would abort the download,
    // so prevent it.
    if (wasSent && field.value === '') {
      event.preventDefault()
      return field.focus()
    }
    dismissFailures()
    setSent(true)
    // The browser reads the values at the end of this event, so clear the field afterwards.
    delay(0, () => {
      field.value = ''
    })
  }

  return (
    <form
      method="post"
      action={href('/admin/configuracoes/backup/ficheiro')}
      className="grid gap-4"
      onSubmit={send}
      noValidate
    >
      <PasswordField
        id="currentPassword"
        name="currentPassword"
        label="Palavra-passe atual"
        autoComplete="current-password"
        maxLength={1000}
        hint="Confirme a sua identidade."
        ref={password}
        required
      />
      <div>
        <Button variant="primary">Fazer e descarregar</Button>
      </div>
      <p role="status" className="text-sm text-cinza">
        {wasSent &&
          'A cópia foi pedida e começa a descarregar quando estiver pronta. Para fazer outra, escreva de novo a palavra-passe.'}
      </p>
    </form>
  )
}
