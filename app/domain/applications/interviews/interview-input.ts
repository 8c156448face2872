import { z } from 'zod'
import { typedDay } from '../../formats/day-field.ts'
import { phoneNumber, showPhone } from '../../formats/phone.ts'
import { line, optionalLine, optionalParagraphs } from '../../formats/typed-text.ts'
import { readTime, timeExample } from '../../formats/typed-time.ts'
import {
  type InterviewKind,
  interviewAnswers,
  interviewKinds,
  interviewMinutes,
  interviewOutcomes,
  MAX_NOTE_LENGTH,
  MAX_SEATS,
  MAX_SLOTS,
  MAX_TIMES,
} from './interview.ts'
import { momentOf, wrongStart } from './possible-time.ts'

/** `row` is the index of the form row, for error messages. */
export type ProposedSlot = { startsAt: Date; seats: number; row: number }

export type Proposal = {
  kind: InterviewKind
  location: string | null
  landmark: string | null
  minutes: number
  note: string | null
  slots: ProposedSlot[]
}

const minutes = z.enum(interviewMinutes.map(String), 'Escolha quanto tempo dura.').transform(Number)

const details = {
  kind: z.enum(interviewKinds, 'Escolha como é a entrevista.'),
  location: line(500),
  landmark: line(200),
  minutes,
  note: optionalParagraphs(MAX_NOTE_LENGTH),
}

type Details = { kind: InterviewKind; location: string; landmark: string }

/** Accepts only https URLs without user name and password. */
function isWebAddress(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === ''
}

const readPhone = (typed: string) => phoneNumber().safeParse(typed)

function checkDetails({ kind, location = '' }: Details, context: z.RefinementCtx): void {
  const sentence = wrongLocation(kind, location)
  if (sentence) context.addIssue({ code: 'custom', path: ['location'], message: sentence })
}

function wrongLocation(kind: InterviewKind, location: string): string | undefined {
  if (kind === 'place') return location === '' ? 'Escreva onde é a entrevista.' : undefined
  if (kind === 'link' && !isWebAddress(location))
    return 'Cole a ligação da reunião. Exemplo: https://meet.exemplo.com/abc'
  return kind === 'phone' ? readPhone(location).error?.issues[0]?.message : undefined
}

/** Formats a telephone number. Drops the landmark if the location is not a postal address. */
function locationOf({ kind, location, landmark }: Details) {
  const isPlace = kind === 'place'
  const phone = kind === 'phone' ? readPhone(location).data : undefined
  return {
    kind,
    location: phone ? showPhone(phone) : kind === 'phone' ? null : location,
    landmark: isPlace && landmark !== '' ? landmark : null,
  }
}

const optionalTime = line(20).refine(
  (typed) => typed === '' || readTime(typed) !== undefined,
  timeExample,
)

/** Some rows may be empty, but not all of them. */
const times = (now?: Date) =>
  z
    .array(z.object({ day: typedDay(), time: optionalTime }))
    .max(MAX_TIMES, `Proponha no máximo ${MAX_TIMES} horários.`)
    .default([])
    .superRefine((rows, context) => {
      const add = (index: number, field: 'day' | 'time', message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message })
      if (rows.every(({ day, time }) => day === '' && time === ''))
        add(0, 'day', 'Proponha pelo menos um dia.')
      for (const [index, { day, time }] of rows.entries()) {
        const wrong = now && wrongStart(day, time, now)
        if (wrong) add(index, 'day', wrong)
        if (day === '' && time !== '') add(index, 'day', 'Escolha o dia.')
        if (day !== '' && time === '') add(index, 'time', 'Escolha a hora.')
      }
    })

/**
 * With `now`, days and times that are not possible are errors, too. The act refuses them itself,
 * because a form that took effect must not become invalid when it is sent again later.
 */
export const proposalForm = (now?: Date) =>
  z.object({ times: times(now), ...details }).superRefine(checkDetails, { when: () => true })

export const proposalSchema = proposalForm().transform(
  ({ times: rows, minutes: length, note, ...where }): Proposal => {
    const rowOf = new Map<number, number>()
    for (const [row, { day, time }] of rows.entries()) {
      const at = momentOf(day, time)?.getTime()
      if (at !== undefined && !rowOf.has(at)) rowOf.set(at, row)
    }
    const slots = [...rowOf]
      .sort(([one], [two]) => one - two)
      .map(([at, row]) => ({ startsAt: new Date(at), seats: 1, row }))
    return { ...locationOf(where), minutes: length, note, slots }
  },
)

const seats = line(10)
  .refine(
    (typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_SEATS,
    `Escreva um número de 1 a ${MAX_SEATS}.`,
  )
  .transform(Number)

const requiredDay = typedDay().refine((typed) => typed !== '', 'Escolha o dia.')
const requiredTime = optionalTime.refine((typed) => typed !== '', 'Escolha a hora.')

/** A slot table: consecutive slots on one day, with equal numbers of seats. */
export const slotTableForm = (now?: Date) =>
  z
    .object({ day: requiredDay, from: requiredTime, until: requiredTime, seats, ...details })
    .superRefine(
      ({ day = '', from = '' }, context) => {
        const wrong = now && wrongStart(day, from, now)
        if (wrong) context.addIssue({ code: 'custom', path: ['day'], message: wrong })
      },
      { when: () => true },
    )
    .superRefine((typed, context) => {
      const count = slotStarts(typed).length
      const isComplete = momentOf(typed.day, typed.from) && momentOf(typed.day, typed.until)
      if (isComplete && count === 0)
        context.addIssue({
          code: 'custom',
          path: ['until'],
          message: 'Entre estas horas não cabe nenhuma entrevista.',
        })
      if (count > MAX_SLOTS)
        context.addIssue({
          code: 'custom',
          path: ['until'],
          message: `São mais de ${MAX_SLOTS} horários. Escolha menos horas, ou entrevistas mais longas.`,
        })
    })
    .superRefine(checkDetails, { when: () => true })

export const slotTableSchema = slotTableForm().transform(
  ({ day, from, until, seats: each, minutes: length, note, ...where }): Proposal => {
    const starts = slotStarts({ day, from, until, minutes: length })
    const slots = starts.map((startsAt) => ({ startsAt, seats: each, row: 0 }))
    return { ...locationOf(where), minutes: length, note, slots }
  },
)

type SlotTable = { day: string; from: string; until: string; minutes: number }

function slotStarts({ day, from, until, minutes: length }: SlotTable): Date[] {
  const first = momentOf(day, from)
  const end = momentOf(day, until)
  if (!first || !end) return []
  const lengthMs = length * 60_000
  const count = Math.max(0, Math.floor((end.getTime() - first.getTime()) / lengthMs))
  return Array.from({ length: count }, (_, index) => new Date(first.getTime() + index * lengthMs))
}

export const answerSchema = z
  .object({
    answer: z.enum(interviewAnswers, 'Escolha uma resposta.'),
    slotId: optionalLine(60),
    note: optionalParagraphs(MAX_NOTE_LENGTH),
  })
  .superRefine(({ answer, slotId }, context) => {
    if (answer === 'confirmed' && !z.uuid().safeParse(slotId).success)
      context.addIssue({ code: 'custom', path: ['slotId'], message: 'Escolha um dos horários.' })
  })

export type AnswerInput = z.output<typeof answerSchema>

export const outcomeSchema = z.object({ outcome: z.enum(interviewOutcomes, 'Escolha uma.') })
