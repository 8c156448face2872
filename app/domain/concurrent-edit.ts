import { createHash } from 'node:crypto'

/** Letters that stand for the value of one field in what a person has seen. */
const LETTERS = 6

/** What is right only together is not put together from two hands. */
const together = [
  ['bankName', 'bankAccountHolder', 'bankIban'],
  ['ownerName', 'ownerNif'],
  ['salaryMin', 'salaryMax'],
  ['province', 'location'],
]

/** Of each field what stands for its value, in the order of the fields. */
export type BaseHashes = Record<string, string>

/** These fields as a person sees them, for the form to bring back one after the other. */
export function baseHashes<Part extends object>(
  stored: Part,
  fields: readonly string[],
): BaseHashes {
  return Object.fromEntries(fields.map((field) => [field, printOf(stored[field as keyof Part])]))
}

/** The same as one word. */
export const baseHash = <Part extends object>(stored: Part, fields: readonly string[]) =>
  Object.values(baseHashes(stored, fields)).join('')

type Merged<Part> = {
  /** What is to be stored: what the person has changed, and what others have. */
  to: Part
  /** What others have stored where the person wants something else. */
  changed: Partial<Part>
  /** What the person has seen once told of it. */
  seen: string
}

/**
 * Of two who change one part at once the second takes nothing back that only the first has changed. The fields
 * are those of `seen`, in its order.
 */
export function mergeConcurrent<Part extends object>(
  wanted: Part,
  stored: Part,
  fields: readonly (keyof Part & string)[],
  seen: string,
): Merged<Part> {
  const to = { ...wanted }
  const changed: Partial<Part> = {}
  const wasSeen = (at: number) => seen.slice(at * LETTERS, (at + 1) * LETTERS).padEnd(LETTERS, '-')
  const touched = fields.filter((field, at) => printOf(wanted[field]) !== wasSeen(at))
  const told = fields.map((field, at) => {
    const [was, is, mine] = [wasSeen(at), printOf(stored[field]), printOf(wanted[field])]
    if (is === was || is === mine) return was
    const linked = together.find((names) => names.includes(field)) ?? [field]
    if (!touched.some((name) => linked.includes(name))) {
      to[field] = stored[field]
      return was
    }
    changed[field] = stored[field]
    return is
  })
  return { to, changed, seen: told.join('') }
}

/** Whether this would change nothing of what is stored. */
export const isStored = <Part extends object>(to: Part, stored: Part, fields: readonly string[]) =>
  baseHash(to, fields) === baseHash(stored, fields)

const printOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LETTERS)
