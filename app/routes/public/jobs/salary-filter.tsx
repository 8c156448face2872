import { useEffect, useState } from 'react'
import { kwanzas } from '#app/domain/jobs/salary-text.ts'
import {
  type JobSearch,
  jobSearchNames,
  SALARY_STEP_KZ,
} from '#app/domain/jobs/search/job-search.ts'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type SalaryFilterProps = { search: JobSearch; range: { min: number; max: number } }

/** Number fields as the page comes, a slider for each end once it answers by itself. */
export function SalaryFilter({ search, range }: SalaryFilterProps) {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return (
    <fieldset className="field">
      <legend className="field-label">Salário, em KZ por mês</legend>
      <div className="salary-ends">
        {isAwake ? (
          <Sliders search={search} range={range} />
        ) : (
          <NumberFields search={search} range={range} />
        )}
      </div>
      <input type="hidden" name={jobSearchNames.negotiable} value="0" />
      <CheckboxField
        label="Incluir salário a combinar"
        name={jobSearchNames.negotiable}
        value="1"
        defaultChecked={search.includeNegotiable}
      />
    </fieldset>
  )
}

function NumberFields({ search, range }: SalaryFilterProps) {
  const field = { type: 'number', inputMode: 'numeric', min: 0, step: SALARY_STEP_KZ } as const
  return (
    <>
      <TextField
        {...field}
        label="De"
        name={jobSearchNames.salaryMin}
        defaultValue={search.salaryMin}
        placeholder={String(range.min)}
      />
      <TextField
        {...field}
        label="Até"
        name={jobSearchNames.salaryMax}
        defaultValue={search.salaryMax}
        placeholder={String(range.max)}
      />
    </>
  )
}

function Sliders({ search, range }: SalaryFilterProps) {
  const chosenLow = search.salaryMin ?? range.min
  const chosenHigh = search.salaryMax ?? range.max
  const [low, setLow] = useState(chosenLow)
  const [high, setHigh] = useState(chosenHigh)
  // What was chosen elsewhere, by a chip or by going back, moves the sliders.
  useEffect(() => {
    setLow(chosenLow)
    setHigh(chosenHigh)
  }, [chosenLow, chosenHigh])
  const ends = { min: range.min, max: range.max, step: SALARY_STEP_KZ }
  return (
    <>
      <Slider
        {...ends}
        label="De"
        name={jobSearchNames.salaryMin}
        value={low}
        onMove={(value) => setLow(Math.min(value, high))}
      />
      <Slider
        {...ends}
        label="Até"
        name={jobSearchNames.salaryMax}
        value={high}
        onMove={(value) => setHigh(Math.max(value, low))}
      />
    </>
  )
}

function Slider({
  label,
  value,
  onMove,
  ...input
}: {
  label: string
  name: string
  value: number
  min: number
  max: number
  step: number
  onMove: (value: number) => void
}) {
  return (
    <label className="salary-end">
      <span>
        {label} <span className="salary-amount">{kwanzas(value)}</span>
      </span>
      <input
        {...input}
        type="range"
        value={value}
        aria-valuetext={kwanzas(value)}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
    </label>
  )
}
