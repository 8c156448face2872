import type { JobInput } from './job-input.ts'

/** What stands in a job where it is something else than what a person wants to save, field by field. */
export function differingWords(wanted: JobInput, stored: JobInput): Partial<JobInput> {
  // The keys of a schema's output are its fields.
  const fields = Object.keys(wanted) as (keyof JobInput)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(wanted[field]) !== JSON.stringify(stored[field]))
      .map((field) => [field, stored[field]]),
  )
}
