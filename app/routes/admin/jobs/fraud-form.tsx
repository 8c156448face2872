import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { AdminProofFields } from '../security/admin-proof-fields.tsx'

type FraudFormProps = {
  title: string
  children: ReactNode
  back: string
  hasSecondFactor: boolean
  state: FormState | undefined
  hint: string
  label: string
  busyLabel: string
  variant: 'danger' | 'primary'
}

export function FraudForm(props: FraudFormProps) {
  const { title, children, back, hasSecondFactor, state, hint, label, busyLabel, variant } = props
  const { field, summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">{title}</h1>
      <div className="clamped grid gap-2">{children}</div>
      {!hasSecondFactor && (
        <p>
          Só um administrador com segundo factor pode decidir isto.{' '}
          <Link to={href('/admin/seguranca')} className="link">
            Ligar o segundo factor
          </Link>
        </p>
      )}
      <Form method="post" className="grid gap-4" noValidate>
        <AskIfTyped question="Sair sem decidir?" />
        <FormErrors {...summary} />
        <TextAreaField {...field('reason')} label="Motivo" hint={hint} rows={4} required />
        {hasSecondFactor && (
          <AdminProofFields
            id="burla"
            hasSecondFactor
            state={state}
            hint="Confirme a sua identidade."
          />
        )}
        <div className="row-actions">
          <Button
            variant={variant}
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={hasSecondFactor ? undefined : 'Ligue primeiro o segundo factor.'}
          >
            {label}
          </Button>
          <LinkButton to={back}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}
