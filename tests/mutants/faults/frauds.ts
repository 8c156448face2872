import { faultsIn, type Mutant } from '../mutant.ts'

export const frauds: Mutant[] = [
  ...faultsIn(
    'app/domain/jobs/risk/approve-with-risk.ts',
    ['app/domain/jobs/risk/risk.test.ts'],
    [
      ['if (job && !details.reason && (await', 'if (job && details.reason && (await'],
      ['if (isRisky && !reason)', 'if (isRisky && reason)'],
      ['.points >= RISK_REASON', '.points > 2 * RISK_REASON'],
    ],
  ),
  ...faultsIn(
    'app/domain/frauds/confirm-fraud.ts',
    ['app/domain/frauds/confirm-fraud.test.ts'],
    [
      ["if (await findActiveFraud(tx, jobId)) return refused('already-confirmed')", ''],
      ['const isLast = !(await findOther(tx, company.id))', 'const isLast = true'],
      ['.filter((key) => !ofOthers.has(', '.filter((key) => ofOthers.has('],
    ],
  ),
  ...faultsIn(
    'app/domain/jobs/create-job.ts',
    ['app/domain/jobs/advice/blocked-acts.test.ts'],
    [['if (!draft && findBlocks(', 'if (draft && findBlocks(']],
  ),
  ...faultsIn(
    'app/domain/jobs/edit-job.ts',
    ['app/domain/jobs/advice/blocked-acts.test.ts'],
    [["job.status !== 'draft'", "job.status === 'draft'"]],
  ),
]
