import { z } from 'zod'
import { currentTime } from '../formats/current-time.ts'
import { luandaDay } from '../formats/luanda-day.ts'
import { phoneNumber } from '../formats/phone.ts'
import { dayMessage, readDay, yearExample } from '../formats/typed-day.ts'
import {
  commaList,
  line,
  optionalLine,
  optionalParagraphs,
  personName,
  requiredLine,
} from '../formats/typed-text.ts'
import { optionalProvince } from '../places/province-input.ts'
import {
  educationLevels,
  genders,
  MAX_AGE_YEARS,
  MAX_BIO_LENGTH,
  MAX_EXPERIENCE_YEARS,
  MAX_SKILL_LENGTH,
  MAX_SKILLS,
  MIN_WORKING_AGE_YEARS,
} from './candidate.ts'

/** Accepts any plausible number, because older BIs, passports and residence cards differ. */
const documentNumber = requiredLine('Indique o número do documento (BI).', 40)
  .transform((typed) => typed.toUpperCase())
  .refine(
    (typed) => typed === '' || /^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,28}[\p{L}\p{N}]$/u.test(typed),
    'Escreva o número como está no documento, sem outros sinais. Exemplo: 003456789LA041',
  )

const experienceYears = line(10)
  .refine(
    (typed) => typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) <= MAX_EXPERIENCE_YEARS),
    `Escreva um número inteiro de anos, de 0 a ${MAX_EXPERIENCE_YEARS}.`,
  )
  .transform((typed) => Number(typed))

const oneOf = <Value extends string>(values: readonly Value[]) => {
  const find = (typed: string) => values.find((value) => value === typed)
  return line(40)
    .refine((typed) => typed === '' || find(typed) !== undefined, 'Escolha uma opção da lista.')
    .transform((typed) => find(typed) ?? null)
}

function dayYearsAgo(now: Date, years: number): string {
  const today = luandaDay(now)
  return String(Number(today.slice(0, 4)) - years).padStart(4, '0') + today.slice(4)
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Browsers without date fields submit the day as typed: '21/03/1994'. */
const asDay = (typed: string) => (hasShortYear.test(typed) ? typed : (readDay(typed) ?? typed))
/** A two-digit year can mean either century, so it is not converted. */
const hasShortYear = /^\d{1,2}\D.*\D\d{2}$/

const birthDate = (now: Date | undefined) =>
  line(40)
    .transform(asDay)
    .superRefine((day, context) => {
      const message = day && wrongWithBirthDate(day, now ?? currentTime())
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform((day) => day || null)

function wrongWithBirthDate(day: string, now: Date): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day)) {
    return dayMessage(day) === yearExample
      ? 'Confirme o ano de nascimento.'
      : 'Escreva uma data que exista. Exemplo: 21/03/1994'
  }
  if (day > dayYearsAgo(now, 0)) return 'A data de nascimento não pode ser no futuro.'
  if (day > dayYearsAgo(now, MIN_WORKING_AGE_YEARS)) {
    return `É preciso ter pelo menos ${MIN_WORKING_AGE_YEARS} anos para trabalhar.`
  }
  return day < dayYearsAgo(now, MAX_AGE_YEARS) ? 'Confirme o ano de nascimento.' : undefined
}

export const profileInputSchema = (now?: Date) =>
  z.object({
    name: personName('Indique o seu nome.'),
    phone: phoneNumber().transform((typed) => typed || null),
    documentNumber,
    birthDate: birthDate(now),
    gender: oneOf(genders),
    province: optionalProvince(),
    location: optionalLine(150),
    bio: optionalParagraphs(MAX_BIO_LENGTH),
    experienceYears,
    educationLevel: oneOf(educationLevels),
    skills: commaList(MAX_SKILLS, MAX_SKILL_LENGTH),
  })

export type ProfileInput = z.output<ReturnType<typeof profileInputSchema>>
