import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, errorText, Field, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldProps & {
    prefix?: ReactNode
    suffix?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  prefix,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const element = (
    <input
      type="text"
      {...input}
      id={id}
      className="input"
      {...describedBy(id, { hint, error }, input['aria-describedby'])}
    />
  )
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      {prefix || suffix ? (
        <span className={classNames('input-frame', errorText(error) && 'input-frame-invalid')}>
          {prefix && <span className="input-affix">{prefix}</span>}
          {element}
          {suffix && <span className="input-affix">{suffix}</span>}
        </span>
      ) : (
        element
      )}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...textarea
}: ComponentProps<'textarea'> & FieldProps) {
  const ownId = useId()
  const id = textarea.id ?? ownId
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      <textarea
        rows={5}
        {...textarea}
        id={id}
        className="input"
        {...describedBy(id, { hint, error }, textarea['aria-describedby'])}
      />
    </Field>
  )
}
