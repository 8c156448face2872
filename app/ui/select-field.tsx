import { type ComponentProps, useId, useImperativeHandle } from 'react'
import { useNewChoice } from '#app/browser/forms/use-new-choice.ts'
import { describedBy, Field, type FieldProps } from './field.tsx'

type SelectFieldProps = ComponentProps<'select'> &
  FieldProps & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
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
  ref,
  ...select
}: SelectFieldProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  const list = useNewChoice(select.defaultValue)
  useImperativeHandle<HTMLSelectElement | null, HTMLSelectElement | null>(ref, () => list.current)
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
      <select
        {...select}
        ref={list}
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
