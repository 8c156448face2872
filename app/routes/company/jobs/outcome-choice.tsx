import { jobOutcomeLabels, jobOutcomes } from '#app/domain/jobs/job.ts'
import { RadioGroupField } from '#app/ui/choice-field.tsx'

/** The value of the option to report the outcome later. */
export const LATER = 'depois'

/**
 * Asks how the search for candidates ended (ANSW-09). `mayWait` adds the option to report it later.
 */
export function OutcomeChoice({
  field,
  chosen,
  mayWait = false,
}: {
  field: { id: string; error?: string[] }
  chosen: string
  mayWait?: boolean
}) {
  const later = mayWait ? [{ value: LATER, label: 'Digo mais tarde' }] : []
  return (
    <RadioGroupField
      id={field.id}
      {...(field.error ? { error: field.error } : {})}
      label="Como acabou a procura?"
      hint="Só nós vemos. Serve para contar quantas vagas dão emprego."
      name="outcome"
      defaultValue={chosen || (mayWait ? LATER : '')}
      options={[
        ...jobOutcomes.map((value) => ({ value, label: jobOutcomeLabels[value] })),
        ...later,
      ]}
    />
  )
}
