import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'

type ReasonProps = {
  title: string
  children: ReactNode
  version: string
  loaded: { envio: string; back: string }
  state: FormState | undefined
  hint: string
  label: string
  busyLabel: string
  disabledReason?: string | undefined
}

/** The form for a decision against a company, whose reason is e-mailed to the company. */
export function DecisionReason(props: ReasonProps) {
  const { title, children, version, loaded, state, hint, label, busyLabel } = props
  const { field, summary } = useFormState(state)
  const key = useFormKey(loaded.envio, state)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">{title}</h1>
      <div className="clamped grid gap-2">{children}</div>
      <Form method="post" className="grid gap-4" noValidate>
        <AskIfTyped question="Sair sem decidir?" />
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={key} />
        <input type="hidden" name="versao" value={version} />
        <TextAreaField {...field('reason')} label="Motivo" hint={hint} rows={4} required />
        <div className="row-actions">
          <Button
            variant="danger"
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={props.disabledReason}
          >
            {label}
          </Button>
          <LinkButton to={loaded.back}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}
