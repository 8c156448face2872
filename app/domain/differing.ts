/** What is stored where it is something else than what a person wants to save, field by field. */
export function differing<Fields extends object>(wanted: Fields, stored: Fields): Partial<Fields> {
  // The keys of what a schema gives are its fields.
  const fields = Object.keys(wanted) as (keyof Fields)[]
  const others = fields.filter(
    (field) => JSON.stringify(wanted[field]) !== JSON.stringify(stored[field]),
  )
  return Object.fromEntries(others.map((field) => [field, stored[field]])) as Partial<Fields>
}
