import { createHash } from 'node:crypto'

/** Length of the hash of one field's value, in characters. */
const LETTERS = 6

/**
 * Groups of fields that are valid only in combination. Concurrent edits within a group are not
 * merged.
 */
const together = [
  ['bankName', 'bankAccountHolder', 'bankIban'],
  ['ownerName', 'ownerNif'],
  ['salaryMin', 'salaryMax'],
  ['province', 'location'],
]

export type BaseHashes = Record<string, string>

/** Hashes of a form's original field values. The form submits them as one string. */
export function baseHashes<Part extends object>(
  stored: Part,
  fields: readonly string[],
): BaseHashes {
  return Object.fromEntries(fields.map((field) => [field, printOf(stored[field as keyof Part])]))
}

export const baseHash = <Part extends object>(stored: Part, fields: readonly string[]) =>
  Object.values(baseHashes(stored, fields)).join('')

type Merged<Part> = {
  /** Values to store: this edit merged with edits that were saved after the form was loaded. */
  to: Part
  /**
   * Current values of fields that were changed both by this edit and by an edit saved before it.
   */
  changed: Partial<Part>
  /**
   * Base hashes for the next attempt. They include the other user's edit, which the form now shows.
   */
  nextHashes: string
}

/**
 * Merges concurrent edits per field: an edit reverts no fields that it did not change. `fields`
 * must have the order of the hashes in `baseHashes`.
 */
export function mergeConcurrent<Part extends object>(
  wanted: Part,
  stored: Part,
  fields: readonly (keyof Part & string)[],
  baseHashes: string,
): Merged<Part> {
  const to = { ...wanted }
  const changed: Partial<Part> = {}
  const baseOf = (at: number) =>
    baseHashes.slice(at * LETTERS, (at + 1) * LETTERS).padEnd(LETTERS, '-')
  const touched = fields.filter((field, at) => printOf(wanted[field]) !== baseOf(at))
  const fieldStates = fields.map((field, at) => {
    const [was, is, mine] = [baseOf(at), printOf(stored[field]), printOf(wanted[field])]
    if (is === was || is === mine) return was
    const linked = together.find((names) => names.includes(field)) ?? [field]
    if (!touched.some((name) => linked.includes(name))) {
      to[field] = stored[field]
      return was
    }
    changed[field] = stored[field]
    return is
  })
  return { to, changed, nextHashes: fieldStates.join('') }
}

export const isStored = <Part extends object>(to: Part, stored: Part, fields: readonly string[]) =>
  baseHash(to, fields) === baseHash(stored, fields)

const printOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LETTERS)
