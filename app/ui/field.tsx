import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** If there are several errors, the first is displayed. */
  error?: string | readonly string[]
  optional?: boolean
  /** Hides the label where the context makes it obvious; screen readers still read it. */
  hideLabel?: boolean
}

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
