import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { CompanyMember } from '../actor.ts'
import { readDomain } from '../candidate-database/domain-name.ts'
import { mailServices } from '../formats/mail-services.ts'

/** Domain of the member's confirmed e-mail address, and the text that proves control of it. */
export type OwnDomain = { domain: string; line: string }

/** Undefined if the e-mail address is unconfirmed or belongs to a public mail service. */
export async function findOwnDomain(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'keyedHash'> },
  { userId, companyId }: CompanyMember,
): Promise<OwnDomain | undefined> {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  const written = account?.email.toLowerCase().split('@')[1] ?? ''
  const domain = readDomain(written)
  if (domain !== written || mailServices.test(domain)) return undefined
  // The proof text derives from company and domain, so that it never changes and need not be
  // stored.
  const token = secrets.keyedHash(`domain ${companyId} ${domain}`).slice(0, 32)
  return { domain, line: `lusona-verificacao=${token}` }
}
