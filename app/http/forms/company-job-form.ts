import { data } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { type JobPreview, minimumWageOf, PREVIEW } from '#app/domain/jobs/advice/advice.ts'
import { adviseOnJob, findBlocks } from '#app/domain/jobs/advice/advise-on-job.ts'
import { setsPastDeadline } from '#app/domain/jobs/job.ts'
import { type JobInput, jobFields, jobInputSchema } from '#app/domain/jobs/job-input.ts'
import type { forCompany } from '#app/http/access/gates.ts'
import type { Sent } from './form-action.ts'
import { jobForm } from './job-form.ts'
import { parseForm, refusal } from './parse-form.ts'
import { reportTogether } from './report-together.ts'

type SentJob = Sent<ReturnType<typeof forCompany>>
type StoredDeadline = Pick<JobInput, 'expiresAt'>

/**
 * `findStored` returns the deadline that may stay although it has passed, or undefined if the act
 * accepts every deadline.
 */
export function companyJobForm(
  findStored: (sent: SentJob) => Promise<StoredDeadline | undefined> | StoredDeadline | undefined,
) {
  return {
    ...jobForm,
    wrong: async (state: FormState, sent: SentJob) => {
      const stored = await findStored(sent)
      const stricter = stored ? withoutPastDeadline(stored) : jobInputSchema
      return jobForm.wrong(reportTogether(state, sent.form, stricter))
    },
    instead: async (sent: SentJob) => {
      const { form, ctx } = sent
      if (form.get('acto') !== PREVIEW) return jobForm.instead({ form })
      const parsed = parseForm(form, jobInputSchema)
      // If the preview is invalid, continue as for a submission, which returns the errors.
      if (!parsed.ok) return undefined
      const words = parsed.value
      const minimumWage = minimumWageOf(await ctx.settings())
      const advice = adviseOnJob(words, { minimumWage, today: luandaDay(new Date()) })
      const stored = await findStored(sent)
      const deadlinePassed = stored !== undefined && setsPastDeadline(words, stored)
      const preview: JobPreview = { words, advice }
      return data({ ...refusal(form, blockedJob(words, { deadlinePassed })), preview })
    },
  }
}

const pastDeadline = 'Esta data já passou. Escolha uma data a partir de hoje.'

export const deadlinePassed = { errors: { expiresAt: pastDeadline }, status: 422 } as const

function withoutPastDeadline(stored: StoredDeadline) {
  return jobInputSchema.superRefine(
    ({ expiresAt }, context) => {
      if (!(expiresAt instanceof Date) || !setsPastDeadline({ expiresAt }, stored)) return
      context.addIssue({ code: 'custom', path: ['expiresAt'], message: pastDeadline })
    },
    // Run although other fields have errors. An invalid deadline is still a string then.
    { when: () => true },
  )
}

/** The errors of words that may not be published, in the order of the form. */
export function blockedJob(job: JobInput, detail: { deadlinePassed: boolean }) {
  const errors = {
    ...blockErrors(job),
    ...(detail.deadlinePassed ? deadlinePassed.errors : {}),
  }
  const names: readonly string[] = jobFields
  const indexOf = ([name]: [string, string]) => names.indexOf(name.split('[')[0] ?? '')
  const sorted = Object.entries(errors).toSorted((one, other) => indexOf(one) - indexOf(other))
  return { errors: Object.fromEntries(sorted), status: 422 as const }
}

export function blockErrors(job: JobInput): Record<string, string> {
  const sentences = findBlocks(job).map(({ field, passage, reason, alternative }) => [
    field,
    `${reason} «${passage}». ${alternative}`,
  ])
  return Object.fromEntries(sentences.toReversed())
}
