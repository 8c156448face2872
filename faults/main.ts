import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { manySignIns, slowClients } from './client-faults.ts'
import { jumpClocks } from './clock-faults.ts'
import { failFsync, fillWal } from './database-faults.ts'
import { asOwner, startInstallation } from './installation.ts'
import { findCorruption, settleMails } from './invariants.ts'
import { type Ledger, newAnswers } from './load.ts'
import { migrateLive } from './migration-fault.ts'
import { failStore, fillDisk, stopMail } from './neighbour-faults.ts'
import { failNif } from './nif-faults.ts'
import { makePeople } from './people.ts'
import {
  cutListeners,
  killBetweenSteps,
  killDatabase,
  killInstances,
  lockTables,
  restartInTurn,
} from './process-faults.ts'
import { type Result, runFault } from './run-fault.ts'
import { openStreams } from './stream-faults.ts'
import { describeResult, isGood, printResults } from './table.ts'

/**
 * `npm run faults` breaks a running installation and compares acknowledgements with the data
 * (`docs/product/fault-tests.md`). `--only R1,R2` selects faults; `--weakened` removes the
 * protection, and the run must report the fault.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    weakened: { type: 'boolean', default: false },
    port: { type: 'string', default: '4123' },
  },
})
const { full, weakened } = values
const faults = [
  killInstances,
  killDatabase,
  killBetweenSteps,
  fillDisk,
  fillWal,
  failFsync,
  stopMail,
  failStore,
  failNif,
  manySignIns,
  slowClients,
  openStreams,
  lockTables,
  jumpClocks,
  cutListeners,
  restartInTurn,
  migrateLive,
]
const only = values.only?.split(',') ?? (weakened ? ['R2'] : undefined)
const chosen = faults.filter(({ id }) => !only || only.includes(id))
/** After the last fault, every e-mail must have left within this time. */
const MAILS_MS = 5 * 60_000

const say = (line: string) => console.error(line)
const folder = await mkdtemp(join(tmpdir(), 'lusona-faults-'))
const installation = await startInstallation(folder, {
  weakened,
  firstPort: Number(values.port),
  faults: chosen.map(({ id }) => id),
})
const results: Result[] = []
let holds = false
try {
  const applications = chosen.reduce((sum, { load }) => sum + (full ? load.full : load.short), 0)
  const jobs = 40
  // Few applications per candidate, because each retry of a failed upload counts towards the
  // candidate's limit of 30 per half hour.
  const candidates = Math.ceil(applications / 6)
  say(`${applications} candidaturas de ${candidates} pessoas: a preparar`)
  const people = await makePeople(installation, { jobs, candidates, companies: full ? 67 : 0 })
  // A weakened database should lose acknowledged applications, but not the jobs and accounts of the
  // test, so write these to disk first.
  await asOwner(installation, (client) => client.query('checkpoint'))
  const ledger: Ledger = { entries: [], answers: newAnswers() }
  for (const fault of chosen) {
    say(`${fault.id} ${fault.what}`)
    const result = await runFault(fault, ledger, { installation, people, full, weakened })
    results.push(result)
    say(describeResult(result))
  }
  say('correio: à espera do resto')
  const mails = await settleMails(installation, weakened ? 0 : MAILS_MS)
  const corruption = await findCorruption(installation)
  printResults(results, mails, corruption)
  holds =
    results.every(isGood) && corruption.length === 0 && mails.late + mails.problems.length === 0
  if (weakened) {
    const missed = results.filter(isGood).map(({ id }) => id)
    console.log(
      missed.length > 0 ? `weakened: ${missed} NOT reported` : 'weakened: all was reported',
    )
    holds = missed.length === 0
  }
} finally {
  await installation.stop()
  if (holds) await rm(folder, { recursive: true, force: true })
  else say(`o registo está em ${folder}`)
}
process.exit(holds ? 0 : 1)
