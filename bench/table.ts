export type Figure = {
  id: string
  what: string
  measured: string
  against?: string
  ratio?: string
  bar: string
  holds: boolean
}

export function printTable(figures: Figure[]): void {
  const rows = [
    ['', 'what', 'this run', 'floor', 'ratio', 'bar', ''],
    ...figures.map(({ id, what, measured, against = '', ratio = '', bar, holds }) => [
      id,
      what,
      measured,
      against,
      ratio,
      bar,
      holds ? 'holds' : 'MISSED',
    ]),
  ]
  const widths =
    rows[0]?.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length))) ?? []
  for (const row of rows) {
    console.log(
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** Returns the percentile: the value that a `share` of the values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
