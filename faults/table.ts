import type { Mails } from './invariants.ts'
import { type Result, seconds } from './run-fault.ts'

const headers = [
  '',
  'fault',
  'runs',
  'acknowledged',
  'lost',
  'doubled',
  '503',
  'cut',
  'slowest',
  'ready again (p95, slowest)',
  '',
]

const cellsOf = (result: Result) => [
  result.id,
  result.what,
  String(result.runs),
  String(result.acknowledged),
  String(result.lost),
  String(result.doubled),
  String(result.unavailable),
  String(result.cut),
  seconds(result.slowest),
  result.ready,
  isGood(result) ? 'holds' : 'BROKEN',
]

/** The row of one fault and its problems, to be read while the run continues. */
export const describeResult = (result: Result) =>
  [cellsOf(result).join('  '), ...result.problems].join('\n  ')

export function printResults(results: Result[], mails: Mails, corruption: string[]): void {
  const rows = [headers, ...results.map(cellsOf)]
  const widths = headers.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  for (const { id, problems } of results)
    for (const problem of problems) console.log(`  ${id}: ${problem}`)
  console.log(
    `mails: ${mails.expected} sent, ${mails.late} late, ${mails.repeated} delivered again with the same Message-ID`,
  )
  for (const problem of [...mails.problems, ...corruption]) console.log(`  ${problem}`)
}

export function isGood({ lost, doubled, problems }: Result): boolean {
  return lost === 0 && doubled === 0 && problems.length === 0
}
