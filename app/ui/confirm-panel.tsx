import { type ComponentProps, type ReactNode, useCallback, useContext, useId } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { FormErrors } from './form-errors.tsx'
import { HiddenFields } from './hidden-fields.ts'
import { Link } from './link.tsx'
import './confirm.css'

type ConfirmPanelProps = {
  question: ReactNode
  children: ReactNode
  confirmLabel: string
  cancelTo: string
  cancelLabel?: string
  action?: string
  summary?: ComponentProps<typeof FormErrors>
  fields?: ReactNode
  busy?: boolean
  busyLabel?: string
  /** Use 'primary' for acts that can be undone. */
  variant?: 'danger' | 'primary'
}

/** A confirmation on a separate page. The safe answer has the focus. */
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
  // React applies `autoFocus` only to form controls, so focus the link here. Before hydration, the
  // attribute in the server's HTML focuses the link.
  const focus = useCallback((link: HTMLAnchorElement | null) => link?.focus(), [])
  return (
    <Form
      method="post"
      action={action}
      // Going back must not return to a confirmation that was already answered.
      replace
      noValidate
      className="card confirm"
      aria-labelledby={`${id}-question`}
    >
      <h1 id={`${id}-question`}>{question}</h1>
      <FormErrors {...summary} />
      <div id={`${id}-what`}>{children}</div>
      {useContext(HiddenFields)}
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
