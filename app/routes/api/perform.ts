import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '#app/domain/actor.ts'
import { type ProblemCode, problemKinds } from '#app/domain/api-access/api-problem.ts'
import { fingerprintOf, idempotent, isKeyOfOther } from '#app/domain/history/idempotency.ts'
import type { Done, Refused } from '#app/domain/outcome.ts'
import type { ApiEnv } from './api.ts'
import { type ProblemMore, problem } from './problem.ts'

export const actHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('Um pedido repetido com a mesma chave, em 24 horas, tem efeito uma só vez.'),
  prefer: z
    .string()
    .max(200)
    .optional()
    .describe('`dry-run`: valida e responde como faria, sem gravar nada.'),
})

export const matchHeader = z.object({
  'if-match': z
    .string()
    .max(200)
    .optional()
    .describe(
      'O ETag do que leu com a sua chave (de uma vaga: GET /company/jobs/{id}). Se mudou entretanto, o pedido é recusado.',
    ),
})

type Outcome<Value> = Done<Value> | Refused<string, unknown>

type Act<Value, Representation> = {
  /** Names the act for idempotency keys; without a name, the key is ignored. */
  name?: string
  act: (tx: Db, actor: CompanyMember) => Promise<Outcome<Value>>
  read: (tx: Db, value: Value, actor: CompanyMember) => Promise<Representation>
  explain?: (refusal: string, detail: unknown) => ProblemMore
}

/**
 * Runs an act in one transaction with its idempotency key. `Prefer: dry-run` rolls the transaction
 * back after its result has been read.
 */
export async function perform<Value extends object | undefined, Representation>(
  c: Context<ApiEnv>,
  { name, act, read, explain }: Act<Value, Representation>,
): Promise<{ value: Value; representation: Representation }> {
  const { db } = c.get('ctx')
  const actor = c.get('actor')
  const run = async (tx: Db) => {
    const outcome = name
      ? await once(c, tx, `api ${name}`, () => act(tx, actor))
      : await act(tx, actor)
    if (!outcome.ok) throw refusalProblem(outcome, explain?.(outcome.refusal, outcome.detail))
    return { value: outcome.value, representation: await read(tx, outcome.value, actor) }
  }
  if (!isDryRun(c)) return db.transaction(run)
  c.header('Preference-Applied', 'dry-run')
  return dryRun(db, run)
}

export function isDryRun(c: Context<ApiEnv>): boolean {
  return /(?:^|[,;\s"])dry-run(?:$|[,;\s"=])/i.test(c.req.header('Prefer') ?? '')
}

async function once<Value>(
  c: Context<ApiEnv>,
  tx: Db,
  name: string,
  act: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const given = c.req.header('Idempotency-Key')
  if (!given || isDryRun(c)) return act()
  const { companyId } = c.get('actor')
  const key = asUuid(given)
  const fingerprint = fingerprintOf(c.req.path, await c.req.text())
  const isReused = await isKeyOfOther(tx, companyId, name, { key, fingerprint })
  if (isReused) throw problem('idempotency-key-reused')
  return idempotent(tx, companyId, name, { key, fingerprint }, act)
}

/** The table stores idempotency keys as UUIDs, but programs may send any text. */
function asUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

/**
 * An error that is thrown to roll the transaction back. It contains the response of the dry run.
 */
class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('rolled back on request')
    this.answer = answer
  }
}

async function dryRun<Answer>(db: Db, run: (tx: Db) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      throw new RolledBack(await run(tx))
    })
  } catch (error) {
    // The type assertion is safe: only this call's `run` throws `RolledBack`, so the response has
    // this call's type.
    if (error instanceof RolledBack) return error.answer as Answer
    throw error
  }
}

function isProblem(name: string): name is ProblemCode {
  return Object.hasOwn(problemKinds, name)
}

export function refusalProblem({ refusal }: Refused<string, unknown>, more?: ProblemMore) {
  if (!isProblem(refusal)) throw new Error(`no problem has the name ${refusal}`)
  return problem(refusal, more)
}
