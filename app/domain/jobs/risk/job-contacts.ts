import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../../accounts/account-table.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { CompanyId } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { companyMembers } from '../../companies/member-table.ts'
import { fraudContacts } from '../../frauds/fraud-table.ts'
import type { JobInput } from '../job-input.ts'
import { contactKeys } from './contact-keys.ts'
import { findWords } from './read-job.ts'
import type { RiskExcerpt } from './risk-weights.ts'

type Context = { db: Db; secrets: Pick<Secrets, 'keyedHash'> }
type JobOfCompany = JobInput & { companyId: CompanyId }

/**
 * Contacts in a job's text, its company's profile and its owners' accounts, with their keys.
 * Moderators do not see the e-mail address of an account.
 */
export async function listContacts(
  { db }: Pick<Context, 'db'>,
  job: JobOfCompany,
  ownHost: string,
) {
  const [profile] = await db
    .select({ phone: companies.phone, website: companies.website })
    .from(companies)
    .where(eq(companies.id, job.companyId))
  const donos = await db
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, job.companyId), eq(companyMembers.role, 'dono')))
  const inWords = findWords(job, ownHost).filter(({ reason }) => reason === 'contact')
  const outside = (field: string, words: string): RiskExcerpt => ({
    field,
    before: '',
    words,
    after: '',
  })
  const contacts: [RiskExcerpt, string][] = [
    ...inWords.map(({ reason: _, ...excerpt }): [RiskExcerpt, string] => [excerpt, excerpt.words]),
    ...[profile?.phone, profile?.website].flatMap((words): [RiskExcerpt, string][] =>
      words ? [[outside('Perfil da empresa', words), words]] : [],
    ),
    ...donos.map(({ email }): [RiskExcerpt, string] => [
      outside('Conta da empresa', 'o email de quem a gere'),
      email,
    ]),
  ]
  return contacts.flatMap(([excerpt, words]) => {
    // Unrelated companies can share the host of an account's e-mail address, so only the whole
    // address is a key.
    const isAccount = donos.some(({ email }) => email === words)
    const keys = contactKeys(words, ownHost).filter((key) => !isAccount || key.startsWith('email '))
    return keys.length > 0 ? [{ excerpt, keys }] : []
  })
}

/** Keyed hash of a fraud's contact. The database does not contain the secret. */
export const hashOfContact = ({ secrets }: Pick<Context, 'secrets'>, key: string): string =>
  secrets.keyedHash(`fraud-contact ${key}`)

export async function findFraudContacts(
  ctx: Context,
  job: JobOfCompany,
  ownHost: string,
): Promise<RiskExcerpt[]> {
  const contacts = (await listContacts(ctx, job, ownHost)).map(({ excerpt, keys }) => ({
    excerpt,
    hashes: keys.map((key) => hashOfContact(ctx, key)),
  }))
  const candidateHashes = contacts.flatMap(({ hashes }) => hashes)
  if (candidateHashes.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ hash: fraudContacts.hash })
    .from(fraudContacts)
    .where(inArray(fraudContacts.hash, candidateHashes))
  const known = new Set(rows.map(({ hash }) => hash))
  return contacts.flatMap(({ excerpt, hashes }) =>
    hashes.some((hash) => known.has(hash)) ? [excerpt] : [],
  )
}
