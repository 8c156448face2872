import type { Column, Rule, Schema, Table } from './read-schema.ts'

/**
 * Returns one phrase for each operation that a build for the schema `before` can no longer run on
 * the schema `after`. Triggers are not compared; `npm run previous-release` tests them.
 */
export function findBreaks(before: Schema, after: Schema, knownMigrations: number): string[] {
  const breaks: string[] = []
  for (const [name, table] of before.tables) {
    const later = after.tables.get(name)
    if (later) breaks.push(...breaksOf(name, table, later))
    else breaks.push(`${name} is dropped`)
  }
  if (after.needs > knownMigrations)
    breaks.push(`the schema needs ${after.needs} migrations, the build knows ${knownMigrations}`)
  return breaks
}

function breaksOf(name: string, before: Table, after: Table): string[] {
  const breaks: string[] = []
  for (const [column, was] of before.columns) {
    const is = after.columns.get(column)
    const broken = is ? changeOf(was, is) : 'is dropped'
    if (broken) breaks.push(`${name}.${column} ${broken}`)
  }
  for (const [column, { isRequired, default: value }] of after.columns)
    if (!before.columns.has(column) && isRequired && value === null)
      breaks.push(`${name}.${column} is new and not null, without a default`)
  for (const [rule, is] of after.rules) {
    const isOfOldColumns = is.columns.some((column) => before.columns.has(column))
    if (isOfOldColumns && isStricter(before.rules.get(rule), is))
      breaks.push(`${name}: ${rule} is a new rule for columns that the build writes`)
  }
  return breaks
}

function changeOf(was: Column, is: Column): string | undefined {
  if (was.type !== is.type) return `changes from ${was.type} to ${is.type}`
  if (!was.isRequired && is.isRequired) return 'becomes not null'
  if (was.default !== null && is.default === null) return 'loses its default'
  return undefined
}

/** A constraint that only allows additional quoted values is not stricter. */
function isStricter(was: Rule | undefined, is: Rule): boolean {
  if (!was) return true
  const quoted = /'(?:[^']|'')*'(?:::\w+)?/g
  const values = new Set(is.definition.match(quoted))
  const isWider = (was.definition.match(quoted) ?? []).every((value) => values.has(value))
  // Ignore `on delete` clauses, because they never refuse a write.
  const frame = ({ definition }: Rule) =>
    definition
      .replace(/ ON (?:DELETE|UPDATE) .*$/, '')
      .replaceAll(quoted, '')
      .replace(/(?:, )+/g, '')
  return frame(was) !== frame(is) || !isWider
}
