import { randomUUID } from 'node:crypto'
import type { Field, PageForm } from './page-forms.ts'

export type BrokenForm = { path: string; fields: [string, string][]; what: string }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The maximum number of fields to break in each form, to limit the duration of a run. */
const MOST_FIELDS = 14

/** The fields of a form as a browser would send them. Empty fields are filled with text. */
export function fillForm(
  { fields }: PageForm,
  button: PageForm['buttons'][number],
): [string, string][] {
  const sent = fields.filter(({ type, isChecked, name }) => {
    if (['file', 'submit', 'button'].includes(type)) return false
    if (type === 'checkbox') return isChecked || /confirm/i.test(name)
    return type !== 'radio' || isChecked
  })
  const radios = fields.filter(
    ({ type, name }, index) =>
      type === 'radio' &&
      fields.findIndex((other) => other.name === name) === index &&
      sent.every((field) => field.name !== name),
  )
  const filled = [...sent, ...radios].map((field): [string, string] => [field.name, textFor(field)])
  return button.name ? [...filled, [button.name, button.value]] : filled
}

function textFor({ name, type, value }: Field): string {
  if (value || type === 'hidden') return value || (type === 'checkbox' ? 'on' : '')
  if (/mail/i.test(name)) return 'alguem@exemplo.ao'
  if (/phone/i.test(name)) return '923000111'
  if (/nif/i.test(name)) return '5000000011'
  if (/date|expires|received/i.test(name)) return '2027-01-15'
  if (/salary|price|amount|jobs|days|year|count/i.test(name)) return '100000'
  return /url|website/i.test(name) ? 'https://exemplo.ao' : 'Texto de teste'
}

/**
 * Variants of a filled-in form, each broken in one place, and copies sent to URLs of other people's
 * records.
 */
export function breakForm(
  path: string,
  good: [string, string][],
  foreignIds: readonly string[],
): BrokenForm[] {
  const names = [...new Set(good.map(([name]) => name))].slice(0, MOST_FIELDS)
  const withValue = (name: string, value: string) =>
    good.map(([key, old]): [string, string] => [key, key === name ? value : old])
  const broken = names.flatMap((name, index) => [
    { what: `without ${name}`, fields: good.filter(([key]) => key !== name) },
    { what: `control characters in ${name}`, fields: withValue(name, 'a\u0000b\u202e') },
    { what: `90 kB in ${name}`, fields: withValue(name, 'x'.repeat(90_000)) },
    { what: `two more ${name}`, fields: [...good, [name, '2'], [name, '3']] as [string, string][] },
    { what: `-1e309 as ${name}`, fields: withValue(name, '-1e309') },
    { what: `a foreign id as ${name}`, fields: withValue(name, foreign(foreignIds, index)) },
  ])
  const elsewhere = [...path.matchAll(UUID)].flatMap(([id]) =>
    [...foreignIds, randomUUID(), 'x'].map((other) => ({
      what: 'a foreign address',
      path: path.replace(id, other),
      fields: good,
    })),
  )
  return [...broken.map((each) => ({ path, ...each })), ...elsewhere]
}

const foreign = (ids: readonly string[], index: number) => ids[index % ids.length] ?? randomUUID()

export async function encode(fields: [string, string][], isMultipart: boolean) {
  const form = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) form.append(name, value)
  const encoded = new Response(form)
  const type = encoded.headers.get('Content-Type') ?? ''
  return { type, body: Buffer.from(await encoded.arrayBuffer()) }
}
