import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Properties of all fields, in addition to those of the HTML element. */
export type FieldProps = {
  label: ReactNode
  /** How to fill in the field, or why; displayed below the field. */
  hint?: ReactNode
  /** The error and how to correct it. If there are several, the first is displayed. */
  error?: string | readonly string[]
  /** Shows '(opcional)' after the label. */
  optional?: boolean
  /**
   * Whether to hide the label because the context makes it obvious. Screen readers still read it.
   */
  hideLabel?: boolean
}

/** Attributes that link a control to its hint and error, whose ids `Field` sets. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  also?: string,
) {
  const invalid = errorText(error) !== undefined
  return {
    'aria-describedby':
      classNames(also, invalid && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined,
    'aria-invalid': invalid || undefined,
  }
}

export function errorText(error: FieldProps['error']): string | undefined {
  return (typeof error === 'string' ? error : error?.[0]) || undefined
}

/** Label, control, error and hint: the frame of every field with a single control. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <Optional />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  const wrong = errorText(error)
  return (
    <>
      {wrong && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert aria-hidden="true" />
          {wrong}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </>
  )
}

export function Optional() {
  return <span className="field-optional"> (opcional)</span>
}
