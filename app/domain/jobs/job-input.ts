import { z } from 'zod'
import { baseHash } from '../concurrent-edit.ts'
import { typedDay } from '../formats/day-field.ts'
import { endOfLuandaDay } from '../formats/luanda-day.ts'
import { grouped } from '../formats/money.ts'
import { isPay, readAmount } from '../formats/read-amount.ts'
import { readDay } from '../formats/typed-day.ts'
import { optionalWholeNumber } from '../formats/typed-number.ts'
import {
  commaList,
  hasVisibleCharacter,
  line,
  optionalLine,
  optionalParagraphs,
  paragraphs,
  requiredLine,
  requiredParagraphs,
} from '../formats/typed-text.ts'
import { optionalProvince } from '../places/province-input.ts'
import { contractTypes, type JobQuestion, MAX_RETURN_REASON_LENGTH, workTypes } from './job.ts'
import { withoutPoints } from './pasted-points.ts'

const amount = line(40)
  .refine(
    (typed) => typed === '' || readAmount(typed) !== undefined,
    'Escreva o valor em KZ. Exemplos: 250000, 250 mil, 1,2 milhões.',
  )
  .transform((typed) => readAmount(typed) ?? null)
  .superRefine((amount, context) => {
    if (amount === null || isPay(amount)) return
    context.addIssue({ code: 'custom', message: questionAbout(amount) })
  })

function questionAbout(amount: number): string {
  const written = `${grouped(amount)} KZ por mês não parece um salário.`
  return amount < 1_000 && amount > 0
    ? `${written} Queria dizer ${grouped(Math.round(amount * 1_000))} KZ? Escreva o valor completo.`
    : `${written} Escreva o valor por mês, ou deixe em branco se é a combinar.`
}

const years = optionalWholeNumber({ from: 0, to: 60 })

const lastDay = typedDay().transform((typed) => {
  const day = readDay(typed)
  return day === undefined ? null : endOfLuandaDay(day)
})

const question = z.object({
  question: line(300),
  required: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
})

const needed = (sentence: string) => requiredParagraphs(sentence, 20_000)
const neededPoints = (sentence: string) => needed(sentence).transform(withoutPoints)
const optionalPoints = () =>
  optionalParagraphs().transform((typed) => (typed === null ? null : withoutPoints(typed)))

export const jobInputSchema = z
  .object({
    // The fields are in the order of the form, so that errors are listed from top to bottom.
    title: requiredLine('Escreva o título da vaga.', 150),
    description: needed('Escreva a descrição.'),
    responsibilities: neededPoints('Escreva as principais responsabilidades.'),
    requirements: neededPoints('Escreva os requisitos.'),
    contractType: z.enum(contractTypes, 'Escolha o tipo de contrato.').default('full_time'),
    workType: z.enum(workTypes, 'Escolha o regime de trabalho.').default('presencial'),
    province: optionalProvince(),
    location: optionalLine(150),
    salaryMin: amount,
    salaryMax: amount,
    experienceYears: years,
    expiresAt: lastDay,
    skillsRequired: commaList(40, 60),
    tags: commaList(20, 40),
    benefits: optionalPoints(),
    conditions: optionalPoints(),
    warningReply: optionalParagraphs(1_000),
    isUrgent: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
    faq: z
      .array(question)
      .max(20, 'No máximo 20 perguntas.')
      .default([])
      .transform((questions) => questions.filter(({ question }) => hasVisibleCharacter(question)))
      .transform((questions): JobQuestion[] | null => (questions.length === 0 ? null : questions)),
  })
  .superRefine(
    ({ province, workType }, context) => {
      if (province !== null || workType === 'remoto') return
      context.addIssue({
        code: 'custom',
        path: ['province'],
        message: 'Escolha a província onde se trabalha, ou o regime remoto.',
      })
    },
    // Check the province only if neither province nor work type has an error of its own.
    {
      when: ({ issues }) =>
        !issues.some(({ path }) => path?.[0] === 'province' || path?.[0] === 'workType'),
    },
  )
  .superRefine(
    ({ salaryMin, salaryMax }, context) => {
      if (typeof salaryMin !== 'number' || typeof salaryMax !== 'number') return
      if (salaryMax >= salaryMin) return
      context.addIssue({
        code: 'custom',
        path: ['salaryMax'],
        message: 'O salário máximo tem de ser igual ou maior do que o mínimo.',
      })
    },
    { when: () => true },
  )

export type JobInput = z.output<typeof jobInputSchema>

export const jobFields = Object.keys(jobInputSchema.shape) as (keyof JobInput)[]

export const adminReasonSchema = z.object({
  reason: requiredParagraphs('Escreva o motivo.', MAX_RETURN_REASON_LENGTH),
})

export const adminJobInputSchema = jobInputSchema.safeExtend({
  reason: paragraphs(MAX_RETURN_REASON_LENGTH),
})

/** Hashes of a job's field values. The form submits them, so that concurrent edits are detected. */
export const baseHashOfJobForm = (job: JobInput) => baseHash(job, jobFields)
