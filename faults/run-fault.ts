import { percentile } from '../bench/table.ts'
import type { Installation } from './installation.ts'
import { findDamage } from './invariants.ts'
import { type Answers, type Ledger, newAnswers, readMeanwhile, sendApplications } from './load.ts'
import type { People } from './people.ts'

export type Scope = {
  installation: Installation
  people: People
  isOver: () => boolean
  answers: Answers
  full: boolean
  /** Whether the protection is removed, so that the run must report the fault. */
  weakened: boolean
}

export type Fault = {
  id: string
  what: string
  /** Applications sent during the fault; `full` is the number in the specification. */
  load: { short: number; full: number }
  /** Causes the fault; returns how often, and the milliseconds until each recovery. */
  happen: (scope: Scope) => Promise<{ runs: number; readyMs: number[]; problems?: string[] }>
  /** In 95 % of the runs, the portal must serve again within this time, in milliseconds. */
  readyBar?: number
  /** Whether requests may be cut off, as when processes are killed. */
  cuts?: boolean
}

export type Result = {
  id: string
  what: string
  runs: number
  acknowledged: number
  lost: number
  doubled: number
  unavailable: number
  cut: number
  slowest: number
  ready: string
  problems: string[]
}

/** Sends applications during a fault, and compares the acknowledgements with the stored data. */
export async function runFault(
  fault: Fault,
  ledger: Ledger,
  { installation, people, full, weakened }: Omit<Scope, 'isOver' | 'answers'>,
): Promise<Result> {
  const answers = newAnswers()
  ledger.answers = answers
  const from = ledger.entries.length
  let over = false
  const stopReading = readMeanwhile(installation, answers, people)
  const sending = sendApplications(installation, ledger, {
    people,
    from,
    count: full ? fault.load.full : fault.load.short,
    clients: full ? 50 : 8,
  }).finally(() => {
    over = true
  })
  const happened = await fault
    .happen({ installation, people, full, weakened, answers, isOver: () => over })
    // Continue with the checks and the next fault: one failed fault must not hide the others.
    .catch((error: Error) => ({ runs: 0, readyMs: [], problems: [`ended: ${error.message}`] }))
  await sending
  await stopReading()
  const { lost, doubled, problems } = await findDamage(installation, ledger)
  const slowestReady = Math.max(0, ...happened.readyMs)
  const p95Ready = percentile(happened.readyMs, 0.95)
  return {
    id: fault.id,
    what: fault.what,
    runs: happened.runs,
    acknowledged: ledger.entries.slice(from).filter(({ outcome }) => outcome === 'acknowledged')
      .length,
    lost,
    doubled,
    unavailable: answers.unavailable,
    cut: answers.cut.length,
    slowest: answers.slowest,
    ready: happened.readyMs.length > 0 ? `${seconds(p95Ready)}, ${seconds(slowestReady)}` : '',
    problems: [
      ...problems,
      ...problemsOf(answers, fault),
      ...(happened.problems ?? []),
      ...(fault.readyBar && p95Ready > fault.readyBar
        ? [`ready again after ${seconds(p95Ready)} (p95), bar ${seconds(fault.readyBar)}`]
        : []),
    ],
  }
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Checks I8 of docs/product/fault-tests.md: every response is documented and arrives within its
 * time limit.
 */
function problemsOf(answers: Answers, { cuts }: Fault): string[] {
  return [
    ...(answers.refused.length > 0
      ? [
          `${answers.refused.length} applications were refused: ${[...new Set(answers.refused)].slice(0, 3)}`,
        ]
      : []),
    ...(answers.withoutRetryAfter > 0
      ? [`I8: ${answers.withoutRetryAfter} × 503 without Retry-After`]
      : []),
    ...(answers.broken.length > 0
      ? [`I8: ${answers.broken.length} broken answers: ${[...new Set(answers.broken)].slice(0, 3)}`]
      : []),
    ...(answers.hanging > 0 ? [`I8: ${answers.hanging} requests hung`] : []),
    ...(!cuts && answers.cut.length > 0 ? [`I8: requests were cut off: ${answers.cut}`] : []),
  ]
}
