import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../projects.ts'
import { access } from './faults/access.ts'
import { cache } from './faults/cache.ts'
import { candidateDatabase } from './faults/candidate-database.ts'
import { edge } from './faults/edge.ts'
import { frauds } from './faults/frauds.ts'
import { interviews } from './faults/interviews.ts'
import { limits } from './faults/limits.ts'
import { mail } from './faults/mail.ts'
import { others } from './faults/others.ts'
import { rights } from './faults/rights.ts'
import { search } from './faults/search.ts'
import { sessions } from './faults/sessions.ts'
import { tokens } from './faults/tokens.ts'
import { transactions } from './faults/transactions.ts'
import { uploads } from './faults/uploads.ts'
import { verification } from './faults/verification.ts'
import type { Mutant } from './mutant.ts'

export const areas: Record<string, Mutant[]> = {
  access,
  cache,
  candidateDatabase,
  edge,
  frauds,
  interviews,
  limits,
  mail,
  others,
  rights,
  search,
  sessions,
  tokens,
  transactions,
  uploads,
  verification,
}

/** Mutants whose text does not occur exactly once in the file, or whose test does not exist. */
export function lostFaults(mutants: readonly Mutant[]): string[] {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
  return [
    ...tests.filter((file) => readOrNothing(file) === '').map((file) => `there is no ${file}`),
    ...mutants
      .filter(({ file, text }) => readOrNothing(file).split(text).length !== 2)
      .map(({ file, text }) => `${file} does not have once: ${text}`),
  ]
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
