import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { NifService } from '#app/integrations/nif/nif-service.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { isLikeName } from '../companies/like-name.ts'
import { lookUpNif } from '../companies/look-up-nif.ts'
import { plainNif } from '../companies/nif.ts'
import { plainLine } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { lockTeam } from '../team/lock-team.ts'

type Services = { db: Db; nif: NifService; log: Pick<Logger, 'info'> }

/**
 * Looks up the company's tax number, and stores the registered name. Refuses 'no-nif', 'not-found',
 * 'other-name' (stored for administrators), 'unavailable', 'too-many', 'changed-meanwhile' and
 * 'not-an-owner'.
 */
export async function checkNif(
  services: Services,
  actor: CompanyMember,
): Promise<
  | Outcome<
      undefined,
      'no-nif' | 'not-found' | 'other-name' | 'unavailable' | 'changed-meanwhile' | 'not-an-owner'
    >
  | Outcome<undefined, 'too-many', TooMany | undefined>
> {
  const { db } = services
  const { companyId } = actor
  const [company] = await db
    .select({ nif: companies.nif, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company?.nif) return refused('no-nif')
  const { nif, name } = company
  const answer = await lookUpNif(services, companyId, nif)
  if (!answer.ok && answer.refusal === 'too-many') return refused('too-many', answer.detail)
  if (!answer.ok && answer.refusal === 'unavailable') return refused('unavailable')
  const registerName = answer.ok ? plainLine(answer.value.name, 200) : null
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    const written = await tx
      .update(companies)
      .set({
        registerAnswer: answer.ok ? 'found' : 'not-found',
        registerName,
        registerNif: plainNif(nif),
        registerAskedAt: sql`now()`,
      })
      .where(and(eq(companies.id, companyId), eq(companies.nif, nif)))
      .returning({ id: companies.id })
    if (written.length === 0) return refused('changed-meanwhile')
    await record(tx, actor, { name: 'company-nif-checked', subjectId: companyId, companyId })
    if (registerName === null) return refused('not-found')
    return isLikeName(registerName, name) ? done() : refused('other-name')
  })
}
