import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'
import { Progress } from './progress.tsx'
import './file-field.css'

type FileFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldProps & {
    current?: ReactNode
    percent?: number
  }

export function FileField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  current,
  percent,
  className,
  ...input
}: FileFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
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
      {current && <p className="file-current">{current}</p>}
      <input
        {...input}
        type="file"
        id={id}
        className="input input-file"
        {...describedBy(id, { hint, error }, input['aria-describedby'])}
      />
      {percent !== undefined && <Progress label="A enviar o ficheiro" value={percent} />}
    </Field>
  )
}
