import { data } from 'react-router'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { type JobPreview, minimumWageOf, PREVIEW } from '#app/domain/jobs/advice/advice.ts'
import { adviseOnJob, findBlocks } from '#app/domain/jobs/advice/advise-on-job.ts'
import { type JobInput, jobInputSchema } from '#app/domain/jobs/job-input.ts'
import type { AppContext } from '#app/http/context.ts'
import { jobForm } from './job-form.ts'
import { parseForm, refusal } from './parse-form.ts'

type Sent = { form: FormData; ctx: Pick<AppContext, 'settings'> }

export const companyJobForm = {
  ...jobForm,
  instead: async ({ form, ctx }: Sent) => {
    if (form.get('acto') !== PREVIEW) return jobForm.instead({ form })
    const parsed = parseForm(form, jobInputSchema)
    // If the preview is invalid, continue as for a submission, which returns the errors.
    if (!parsed.ok) return undefined
    const minimumWage = minimumWageOf(await ctx.settings())
    const advice = adviseOnJob(parsed.value, { minimumWage, today: luandaDay(new Date()) })
    const preview: JobPreview = { words: parsed.value, advice }
    return data({ ...refusal(form, { errors: blockErrors(parsed.value) }), preview })
  },
}

export const deadlinePassed = {
  errors: { expiresAt: 'Esta data já passou. Escolha uma data a partir de hoje.' },
  status: 422,
} as const

export function blockErrors(job: JobInput): Record<string, string> {
  const sentences = findBlocks(job).map(({ field, passage, reason, alternative }) => [
    field,
    `${reason} «${passage}». ${alternative}`,
  ])
  return Object.fromEntries(sentences.toReversed())
}
