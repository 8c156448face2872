import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sessions } from '#app/domain/accounts/account-table.ts'
import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { type CompanyMember, system, type UserId } from '#app/domain/actor.ts'
import { companyMembers } from '#app/domain/companies/member-table.ts'
import { hashOfToken } from '#app/domain/sessions/session.ts'
import { findSessionActor } from '#app/domain/sign-in/find-actor.ts'
import { activatePackage } from '#app/domain/subscriptions/activate-package.ts'
import type { PackageType } from '#app/domain/subscriptions/package.ts'
import { packages } from '#app/domain/subscriptions/subscription-table.ts'
import { inviteMember } from '#app/domain/team/invite-member.ts'
import type { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { must } from '#tests/support/makers/make.ts'

export function teamMakers({
  db,
  pool,
}: Pick<Awaited<ReturnType<typeof testDatabase>>, 'db' | 'pool'>) {
  const passwords = cheapPasswords()

  const words = {
    name: 'Rita Neto',
    password: 'Mochila-verde-26',
    passwordConfirmation: 'Mochila-verde-26',
  }

  const someAddress = () => `${randomUUID()}@exemplo.ao`

  async function invited(
    owner: CompanyMember,
    email: string,
    role: CompanyMember['role'] = 'leitor',
  ) {
    must(await inviteMember(db, owner, { email, role }))
    const { rows } = await pool.query(
      `select data ->> 'token' as token from events where name = 'member-invited' order by at desc, id desc limit 1`,
    )
    const secret = randomUUID()
    await giveSecret(db, rows[0].token, secret)
    return secret
  }

  async function rolesOf({ companyId }: CompanyMember) {
    const rows = await db
      .select({ userId: companyMembers.userId, role: companyMembers.role })
      .from(companyMembers)
      .where(eq(companyMembers.companyId, companyId))
      .orderBy(companyMembers.joinedAt)
    return rows.map(({ role }) => role)
  }

  async function sessionOf(userId: UserId, activeCompanyId?: string) {
    const token = randomUUID()
    await db.insert(sessions).values({
      userId,
      token: hashOfToken(token),
      expiresAt: new Date(Date.now() + 3_600_000),
      activeCompanyId,
    })
    const actor = (await findSessionActor(db, token, 'test'))?.actor
    if (!actor) throw new Error('the session opens nothing')
    return { token, actor, open: async () => (await findSessionActor(db, token, 'test'))?.actor }
  }

  async function buy({ companyId }: CompanyMember, type: PackageType) {
    const [chosen] = await db.select().from(packages).where(eq(packages.type, type))
    if (!chosen) throw new Error(`there is no package ${type}`)
    const order = { companyId, packageId: chosen.id, days: 30 }
    must(await db.transaction((tx) => activatePackage(tx, system, order)))
  }

  return { passwords, words, someAddress, invited, rolesOf, sessionOf, buy }
}
