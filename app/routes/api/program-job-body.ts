import { z } from '@hono/zod-openapi'
import type { ProgramJob } from '#app/domain/api-access/list-program-jobs.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { contractTypes, jobStatuses, workTypes } from '#app/domain/jobs/job.ts'
import { type JobInput, jobInputSchema } from '#app/domain/jobs/job-input.ts'
import { blockErrors } from '#app/http/forms/company-job-form.ts'
import { fieldErrors } from './field-errors.ts'
import { problem } from './problem.ts'
import { jobWordsOf, jobWordsShape, provinceSlug } from './public-resources.ts'

const text = z.string().max(20_000)
const amount = z.number().int().min(0).max(999_999_999_999).nullable().describe('KZ por mês')
const listed = (max: number) =>
  z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[^,]*$/),
    )
    .max(max)
const day = z.iso.date().nullable().describe('O último dia da candidatura, em Luanda.')

/** The fields that a program may change. The changed job must satisfy `jobInputSchema`. */
export const jobChangeSchema = z
  .strictObject({
    title: text,
    description: text,
    responsibilities: text,
    requirements: text,
    benefits: text.nullable(),
    conditions: text.nullable(),
    province: provinceSlug.nullable(),
    location: text.nullable(),
    salaryMin: amount,
    salaryMax: amount,
    contractType: z.enum(contractTypes),
    workType: z.enum(workTypes),
    urgent: z.boolean(),
    tags: listed(20),
    skills: listed(40),
    experienceYears: z.number().int().min(0).max(60).nullable(),
    questions: z.array(z.strictObject({ question: text, required: z.boolean() })).max(20),
    deadline: day,
  })
  .partial()
  .openapi('JobChange')

export const newJobSchema = jobChangeSchema
  .required({ title: true, description: true, responsibilities: true, requirements: true })
  .extend({ draft: z.boolean().default(false).describe('Guarda sem enviar para aprovação.') })
  .openapi('NewJob')

export const programJobSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().nullable(),
    url: z.url(),
    status: z.enum(jobStatuses),
    changeWaits: z.boolean().describe('O texto espera aprovação; o público é o anterior.'),
    ...jobWordsShape,
    deadline: day,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('CompanyJob')

export function programJob(job: ProgramJob, publicUrl: string): z.infer<typeof programJobSchema> {
  return {
    id: job.id,
    reference: job.reference,
    url: `${publicUrl}/vaga-detalhes/${job.id}`,
    status: job.status,
    changeWaits: job.changeWaits,
    ...jobWordsOf(job),
    deadline: job.expiresAt && luandaDay(job.expiresAt),
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  }
}

type Change = z.output<typeof jobChangeSchema>

/** The form's names for fields that have another name in the API. */
const formNames = {
  urgent: 'isUrgent',
  skills: 'skillsRequired',
  questions: 'faq',
  deadline: 'expiresAt',
} as const
const apiNames: Record<string, string> = Object.fromEntries(
  Object.entries(formNames).map(([api, form]) => [form, api]),
)

/** The values as the form would send them: text for amounts and days, empty for null. */
function asTyped(change: Change): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name in formNames ? formNames[name as keyof typeof formNames] : name,
      value === null
        ? name === 'questions'
          ? []
          : ''
        : typeof value === 'number'
          ? String(value)
          : value,
    ]),
  )
}

/**
 * The changed job. Throws 'invalid-body' with the API's field names if the form's rules refuse it.
 */
export function changedJob(change: Change, current?: ProgramJob): JobInput {
  const before = current
    ? asTyped({
        ...jobWordsOf(current),
        deadline: current.expiresAt && luandaDay(current.expiresAt),
      })
    : {}
  const parsed = jobInputSchema.safeParse({ ...before, ...asTyped(change) })
  if (parsed.success) return parsed.data
  throw problem('invalid-body', {
    errors: fieldErrors(parsed.error.issues).map(({ field, message }) => {
      const [first = '', ...rest] = field.split('.')
      return { field: [apiNames[first] ?? first, ...rest].join('.'), message }
    }),
  })
}

export function blockedFields(job: JobInput) {
  return Object.entries(blockErrors(job)).map(([name, message]) => ({
    field: apiNames[name] ?? name,
    message,
  }))
}
