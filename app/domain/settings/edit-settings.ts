import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type BaseHashes, baseHash, baseHashes, mergeConcurrent } from '../concurrent-edit.ts'
import { typedDay } from '../formats/day-field.ts'
import { phoneNumber } from '../formats/phone.ts'
import { isPay, readAmount } from '../formats/read-amount.ts'
import { readDay } from '../formats/typed-day.ts'
import { wholeNumber } from '../formats/typed-number.ts'
import { emailAddress, line, requiredLine } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { type Done, done, type Refused, refused } from '../outcome.ts'
import { isIban } from './iban.ts'
import type { Settings } from './read-settings.ts'
import { afterName, beforeName, isSensitive } from './sensitive-settings.ts'
import { settings } from './settings-table.ts'
import { type Toggle, toggles } from './toggle.ts'

/** Subject of settings changes in the history, because the settings row has no UUID. */
export const SETTINGS_ID = '00000000-0000-7000-8000-000000000001'

export const generalSchema = z.object({
  platformName: requiredLine('Indique o nome da plataforma.', 40),
  platformDescription: requiredLine('Indique a descrição.', 160),
  supportEmail: emailAddress('Indique o email de apoio.'),
})

/** A URL on the domain of one social network. Other URLs are refused. */
const pageAt = (host: string) =>
  line(200).refine((typed) => {
    if (typed === '') return true
    const url = URL.canParse(typed) ? new URL(typed) : undefined
    return url?.protocol === 'https:' && (url.hostname === host || url.hostname === `www.${host}`)
  }, `O endereço começa por https://www.${host}/`)

export const contactsSchema = z.object({
  contactPhone: phoneNumber(),
  whatsappPhone: phoneNumber(),
  facebookUrl: pageAt('facebook.com'),
  linkedinUrl: pageAt('linkedin.com'),
  instagramUrl: pageAt('instagram.com'),
})

const together = 'Indique os três, ou deixe os três vazios.'

export const paymentSchema = z
  .object({
    bankName: line(80),
    bankAccountHolder: line(120),
    bankIban: line(60)
      .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
      .refine(
        (typed) => typed === '' || isIban(typed),
        'Este IBAN não está certo: são AO e 23 algarismos, e os dois primeiros confirmam os outros.',
      ),
  })
  .superRefine(({ bankName, bankAccountHolder, bankIban }, context) => {
    const account = { bankName, bankAccountHolder, bankIban }
    const missing = Object.entries(account).filter(([, typed]) => typed === '')
    if (missing.length === 0 || missing.length === 3) return
    for (const [name] of missing)
      context.addIssue({ code: 'custom', path: [name], message: together })
  })

export const textsSchema = z
  .object({
    homeHeadline: requiredLine('Indique o título da página inicial.', 80),
    homeSentence: requiredLine('Indique a frase da página inicial.', 160),
    siteNotice: line(200),
    weekdayHours: line(40),
    saturdayHours: line(40),
    contactAddress: requiredLine('Indique o endereço.', 160),
    footerPlace: requiredLine('Indique o lugar.', 60),
    ownerName: line(120),
    ownerNif: line(20),
  })
  .refine(({ ownerName, ownerNif }) => ownerName !== '' || ownerNif === '', {
    path: ['ownerName'],
    message: 'Indique de quem é o NIF.',
  })

const hours = wholeNumber({ from: 1, to: 720, missing: 'Indique quantas horas.' })

/** `noAnswerDays` must exceed the days after which candidates may ask for an answer. */
export const deadlinesSchema = z.object({
  noAnswerDays: wholeNumber({ from: 15, to: 180, missing: 'Indique quantos dias.' }),
  overdueModerationHours: hours,
  overdueRequestHours: hours,
  overdueMessageHours: hours,
})

/** Minimum wage, its law and its first day: all three or none. */
export const minimumWageSchema = z
  .object({
    minimumWage: line(40)
      .refine(
        (typed) => typed === '' || isPay(readAmount(typed) ?? 0),
        'Escreva o valor em KZ por mês. Exemplo: 100 mil.',
      )
      .transform((typed) => (typed === '' ? null : Math.round(readAmount(typed) ?? 0))),
    minimumWageSource: line(120),
    minimumWageSince: typedDay().transform((typed) => readDay(typed) ?? null),
  })
  .superRefine(({ minimumWage, minimumWageSource, minimumWageSince }, context) => {
    const whole = { minimumWage, minimumWageSource, minimumWageSince }
    const missing = Object.entries(whole).filter(([, typed]) => typed === null || typed === '')
    if (missing.length === 0 || missing.length === 3) return
    for (const [name] of missing)
      context.addIssue({ code: 'custom', path: [name], message: together })
  })

const ticked = z
  .literal('on')
  .optional()
  .transform((typed) => typed === 'on')

export const togglesSchema = z.object(
  Object.fromEntries(toggles.map((name) => [name, ticked])) as Record<Toggle, typeof ticked>,
)

const parts = {
  general: generalSchema,
  contacts: contactsSchema,
  payment: paymentSchema,
  texts: textsSchema,
  deadlines: deadlinesSchema,
  minimumWage: minimumWageSchema,
  toggles: togglesSchema,
}

export type SettingsPart = keyof typeof parts

export function baseHashesOfParts(stored: Settings): Record<SettingsPart, BaseHashes> {
  const hashes = Object.entries(parts).map(([part, { shape }]) => [
    part,
    baseHashes(stored, Object.keys(shape)),
  ])
  return Object.fromEntries(hashes) as Record<SettingsPart, BaseHashes>
}

export type SettingsChange =
  | { part: 'general'; to: z.output<typeof generalSchema> }
  | { part: 'contacts'; to: z.output<typeof contactsSchema> }
  | { part: 'payment'; to: z.output<typeof paymentSchema> }
  | { part: 'texts'; to: z.output<typeof textsSchema> }
  | { part: 'deadlines'; to: z.output<typeof deadlinesSchema> }
  | { part: 'minimumWage'; to: z.output<typeof minimumWageSchema> }
  | { part: 'toggles'; to: z.output<typeof togglesSchema> }

type SettingsChanged = { currentVersion: string; changed: Partial<Settings> }

/**
 * Edits the settings of all instances; the history stores switches and sensitive values, no texts.
 * Refuses 'changed-meanwhile' (another edit of the same field).
 */
export async function editSettings(
  db: Db,
  actor: Admin,
  { part, to: wanted }: SettingsChange,
  baseHashes?: string,
): Promise<Done<undefined> | Refused<'changed-meanwhile', SettingsChanged>> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(settings).limit(1).for('update')
    if (!before) throw new Error('the settings are missing')
    const fields = Object.keys(wanted) as (keyof typeof wanted)[]
    const { to, ...others } = mergeConcurrent<Partial<Settings>>(
      wanted,
      before,
      fields,
      baseHashes ?? baseHash(before, fields),
    )
    if (Object.keys(others.changed).length > 0) {
      const { changed, nextHashes: currentVersion } = others
      return refused('changed-meanwhile', { currentVersion, changed })
    }
    const changed = Object.entries(to).filter(
      ([name, value]) => before[name as keyof Settings] !== value,
    )
    if (changed.length === 0) return done()
    await tx
      .update(settings)
      .set({ ...to, version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(settings.id, before.id))
    await record(tx, actor, {
      name: 'settings-changed',
      subjectId: SETTINGS_ID,
      data: {
        what: part,
        ...Object.fromEntries(
          changed.map(([name, value]) => [name, typeof value === 'boolean' ? value : null]),
        ),
        ...Object.fromEntries(
          changed.flatMap(([name, value]) =>
            isSensitive(name)
              ? [
                  [beforeName(name), before[name]],
                  [afterName(name), value],
                ]
              : [],
          ),
        ),
      },
    })
    return done()
  })
}
