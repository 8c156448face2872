import { type ComponentProps, useId } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'

type SelectFieldProps = ComponentProps<'select'> &
  FieldProps & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
    /** The first, empty choice, as 'Escolha uma província'. */
    placeholder?: string
  }

export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      <select
        {...select}
        id={id}
        className="input input-select"
        {...describedBy(id, { hint, error }, select['aria-describedby'])}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
