import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldNotes, type FieldProps, Optional } from './field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  Omit<FieldProps, 'optional' | 'hideLabel'> & {
    /** Use a switch for a setting, a checkbox for a choice or a consent. */
    appearance?: 'tick' | 'switch'
  }

export function CheckboxField({
  label,
  hint,
  error,
  appearance = 'tick',
  className,
  ...input
}: CheckboxFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={classNames('field', className)}>
      <label className={classNames('choice', appearance === 'switch' && 'choice-switch')}>
        <input
          {...input}
          type="checkbox"
          role={appearance === 'switch' ? 'switch' : undefined}
          id={id}
          {...describedBy(id, { hint, error }, input['aria-describedby'])}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  count?: number
}

type ChoiceGroupProps = Omit<FieldProps, 'label'> & {
  label: ReactNode
  id?: string
  name: string
  options: readonly Choice[]
  required?: boolean
  /** Whether each option has a frame; use it for a decision between few options. */
  framed?: boolean
  className?: string
  onChange?: ComponentProps<'input'>['onChange']
}

export function RadioGroupField({
  defaultValue,
  ...group
}: ChoiceGroupProps & { defaultValue?: string }) {
  return <ChoiceGroup {...group} type="radio" chosen={defaultValue ? [defaultValue] : []} />
}

export function CheckboxGroupField({
  defaultValue = [],
  ...group
}: Omit<ChoiceGroupProps, 'required'> & { defaultValue?: readonly string[] }) {
  return <ChoiceGroup {...group} type="checkbox" chosen={defaultValue} />
}

function ChoiceGroup({
  label,
  hint,
  error,
  optional,
  hideLabel,
  name,
  options,
  required,
  framed,
  className,
  onChange,
  type,
  chosen,
  id: givenId,
}: ChoiceGroupProps & { type: 'radio' | 'checkbox'; chosen: readonly string[] }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { 'aria-describedby': described, 'aria-invalid': invalid } = describedBy(id, {
    hint,
    error,
  })
  return (
    <fieldset id={id} className={classNames('field', className)} aria-describedby={described}>
      <legend className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <Optional />}
      </legend>
      <div className={framed ? 'choices choices-framed' : 'choices'}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              disabled={option.disabled}
              required={required}
              aria-invalid={invalid}
              onChange={onChange}
            />
            <span className="choice-label">
              {option.label}
              {option.hint && <span className="field-hint">{option.hint}</span>}
            </span>
            {option.count !== undefined && <span className="choice-count">{option.count}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
