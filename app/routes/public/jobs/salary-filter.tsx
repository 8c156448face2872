import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useHistoryStep } from '#app/browser/url-state/use-history-step.ts'
import { useRoot } from '#app/components/shell/use-root.ts'
import { grouped, kwanzas } from '#app/domain/formats/money.ts'
import { readAmount } from '#app/domain/formats/read-amount.ts'
import {
  type JobSearch,
  jobSearchNames,
  jobSearchPath,
  withChoice,
} from '#app/domain/jobs/search/job-search.ts'
import { SALARY_STEP_KZ, salaryEnds, withinRange } from '#app/domain/jobs/search/salary-ends.ts'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type SalaryFilterProps = { search: JobSearch; range: { min: number; max: number } }

const presets = [
  { label: 'Até 150 mil', salaryMax: 150_000 },
  { label: '150 a 300 mil', salaryMin: 150_000, salaryMax: 300_000 },
  { label: '300 a 600 mil', salaryMin: 300_000, salaryMax: 600_000 },
  { label: 'Mais de 600 mil', salaryMin: 600_000 },
]

/** Two number fields are submitted; the slider and the presets only fill them. */
export function SalaryFilter({ search, range }: SalaryFilterProps) {
  const { salaryMin, salaryMax } = search
  // If the data saver is on, omit the slider, because it needs scripts.
  const saver = useRoot()?.saver
  const [ends, setEnds] = useState({ low: salaryMin, high: salaryMax })
  // The text while it is typed, such as '150.' or '150 mil'; it is replaced by the amount on blur.
  const [draft, setDraft] = useState<{ end: 'low' | 'high'; text: string }>()
  useHistoryStep(() => setDraft(undefined))
  const inputs = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) }
  const { low, high } = inputs
  const isHydrated = useRef(false)
  const isTyping = useRef(false)
  isTyping.current = draft !== undefined
  // Updates the slider after a chip was removed, or after going back or forward.
  useEffect(() => {
    // Keep amounts typed before hydration, because a render would clear them.
    if (!isHydrated.current) setEnds({ low: amountIn(low.current), high: amountIn(high.current) })
    else if (!isTyping.current) setEnds({ low: salaryMin, high: salaryMax })
    isHydrated.current = true
  }, [salaryMin, salaryMax, low, high])
  const typed = (end: 'low' | 'high') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    ref: inputs[end],
    value: draft?.end === end ? draft.text : (ends[end] ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setDraft({ end, text: target.value })
      setEnds({ ...ends, [end]: amountIn(target) })
    },
    onBlur: () => {
      if (!draft) return
      setDraft(undefined)
      const { salaryMin, salaryMax } = withinRange(salaryEnds(ends.low, ends.high), range)
      setEnds({ low: salaryMin, high: salaryMax })
    },
  })
  return (
    <fieldset className="field">
      <legend className="field-label">Salário, em KZ por mês</legend>
      {!saver && (
        <RangeSlider
          {...range}
          step={SALARY_STEP_KZ}
          labels={['Salário mais baixo', 'Salário mais alto']}
          text={kwanzas}
          low={Math.min(ends.low ?? range.min, range.max)}
          high={Math.max(ends.high ?? range.max, range.min)}
          onMove={(low, high) =>
            setEnds({
              low: low > range.min ? low : undefined,
              high: high < range.max ? high : undefined,
            })
          }
        />
      )}
      <div className="salary-ends">
        <TextField
          {...typed('low')}
          label="De"
          name={jobSearchNames.salaryMin}
          placeholder={grouped(range.min)}
        />
        <TextField
          {...typed('high')}
          label="Até"
          name={jobSearchNames.salaryMax}
          placeholder={grouped(range.max)}
        />
      </div>
      <ul className="flex flex-wrap gap-2" aria-label="Salários muito procurados">
        {presets.map(({ label, ...chosen }) => (
          <li key={label}>
            <Link
              to={jobSearchPath(
                withChoice(search, { salaryMin: undefined, salaryMax: undefined, ...chosen }),
              )}
              className="chip"
              preventScrollReset
              aria-current={
                chosen.salaryMin === salaryMin && chosen.salaryMax === salaryMax
                  ? 'true'
                  : undefined
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
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

const amountIn = (input: HTMLInputElement | null) => readAmount(input?.value ?? '')
