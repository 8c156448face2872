import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { Challenge } from '#app/components/session/challenge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type AskByMailProps = {
  title: string
  words: ReactNode
  label: string
  envio: string
  state: FormState | undefined
}

/** The response does not reveal whether the e-mail address has an account. */
export function AskByMail({ title, words, label, envio, state }: AskByMailProps) {
  const key = useFormKey(envio, state)
  const { field, summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <AuthHead>{title}</AuthHead>
      <p>{words}</p>
      <Form method="post" className="mt-6 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={key} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <Button variant="primary" wide busy={busy} busyLabel="A enviar">
          {label}
        </Button>
        <Challenge state={state} />
      </Form>
    </>
  )
}
