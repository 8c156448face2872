import { type ComponentProps, type ReactNode, useCallback, useId } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { FormErrors } from './form-errors.tsx'
import { Link } from './link.tsx'
import './confirm.css'

type ConfirmPanelProps = {
  /** 'Excluir esta vaga?' */
  question: ReactNode
  /** What the act deletes and keeps. */
  children: ReactNode
  confirmLabel: string
  /** Where the safe answer leads. */
  cancelTo: string
  cancelLabel?: string
  /** Where the answer is posted; without it, to this address. */
  action?: string
  /** Why the answer was not taken, where the panel came back with it. */
  summary?: ComponentProps<typeof FormErrors>
  /** Hidden inputs that go with it, and what is asked besides. */
  fields?: ReactNode
  busy?: boolean
  busyLabel?: string
  /** For what can be taken back, the ordinary button instead of the red one. */
  variant?: 'danger' | 'primary'
}

/** Asks before an act, at an address of its own; the safe answer has the focus. */
export function ConfirmPanel({
  question,
  children,
  confirmLabel,
  cancelTo,
  cancelLabel = 'Cancelar',
  action,
  summary,
  fields,
  busy,
  busyLabel,
  variant = 'danger',
}: ConfirmPanelProps) {
  const id = useId()
  // React focuses `autoFocus` only on form controls; the attribute serves the page before JavaScript.
  const focus = useCallback((link: HTMLAnchorElement | null) => link?.focus(), [])
  return (
    <Form
      method="post"
      action={action}
      // A history step back should not return to a confirmed question.
      replace
      noValidate
      className="card confirm"
      aria-labelledby={`${id}-question`}
    >
      <h1 id={`${id}-question`}>{question}</h1>
      <FormErrors {...summary} />
      <div id={`${id}-what`}>{children}</div>
      {fields}
      <div className="confirm-answers">
        <Link
          ref={focus}
          to={cancelTo}
          autoFocus
          className="btn btn-secondary"
          aria-describedby={`${id}-question ${id}-what`}
        >
          {cancelLabel}
        </Link>
        <Button variant={variant} busy={busy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  )
}
