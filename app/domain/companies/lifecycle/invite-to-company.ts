import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { oneTimeTokens } from '../../accounts/account-table.ts'
import { findUserByEmail } from '../../accounts/create-account.ts'
import { findReserved, reserveToken } from '../../accounts/one-time-token.ts'
import type { Admin, CompanyId } from '../../actor.ts'
import { emailAddress } from '../../formats/typed-text.ts'
import { record } from '../../history/record.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { companies } from '../company-table.ts'
import { companyMembers } from '../member-table.ts'

export const invitationSchema = z.object({ email: emailAddress('Indique o email.') })

/** A company that an administrator created counts as claimed as soon as it has members. */
export const hasTeam = sql<boolean>`exists (
  select from ${companyMembers} where ${companyMembers.companyId} = ${companies.id})`

/**
 * Invites a person to claim a company that an administrator created (D101). Earlier invitations
 * become invalid. Refuses 'already-claimed', 'email-taken' and 'not-found'.
 */
export async function inviteToCompany(
  db: Db,
  actor: Admin,
  companyId: CompanyId,
  { email }: z.output<typeof invitationSchema>,
): Promise<Outcome<undefined, 'not-found' | 'already-claimed' | 'email-taken'>> {
  return db.transaction(async (tx) => {
    const [company] = await tx
      .select({ hasTeam })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update')
    if (!company) return refused('not-found')
    if (company.hasTeam) return refused('already-claimed')
    if (await findUserByEmail(tx, email)) return refused('email-taken')
    await revokeInvitations(tx, companyId)
    const token = await reserveToken(tx, {
      purpose: 'claim-company',
      userId: null,
      subject: `${companyId} ${email}`,
    })
    await record(tx, actor, {
      name: 'company-claim-invited',
      subjectId: companyId,
      companyId,
      data: { token },
    })
    return done()
  })
}

export async function revokeInvitations(tx: Db, companyId: CompanyId): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        isNull(oneTimeTokens.userId),
        eq(oneTimeTokens.purpose, 'claim-company'),
        sql`starts_with(${oneTimeTokens.subject}, ${`${companyId} `})`,
      ),
    )
}

export async function findInvitation(db: Db, tokenId: string) {
  const reserved = await findReserved(db, tokenId)
  return reserved && findInvited(db, reserved.subject)
}

/** Company and e-mail address of an invitation; undefined after the company was claimed. */
export async function findInvited(db: Db, subject: string | null) {
  const [companyId = '', email = ''] = subject?.split(' ') ?? []
  if (!companyId || !email) return undefined
  const [company] = await db
    .select({ companyName: companies.name })
    .from(companies)
    .where(and(eq(companies.id, companyId), not(hasTeam)))
  return company && { companyId, email, ...company }
}
