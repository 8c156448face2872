import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { perDatabase } from '#app/database/named-statement.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId } from '../actor.ts'
import { companyDomains, companyVerifications } from '../verification/verification-table.ts'
import type { CompanyApproval } from './company.ts'
import { companies, plainNifOf } from './company-table.ts'
import { isLikeName } from './like-name.ts'
import { companyMembers } from './member-table.ts'
import { plainNif } from './nif.ts'

/**
 * How far a company is verified (SHIELD-06). Candidates choose the minimum level of the companies
 * that may find them (BASE-01).
 */
export type CompanyLevel = 0 | 1 | 2 | 3

export const VERIFIED_LEVEL = 2

export type CompanyProofs = {
  approval: CompanyApproval
  hasConfirmedEmail: boolean
  /** When an administrator called the company's current telephone number. */
  phoneConfirmedAt: Date | null
  /** When the tax register listed the company's current tax number under a similar name. */
  nifFoundAt: Date | null
  /** Domain of an owner's confirmed e-mail address. */
  domain: string | null
  domainCheckedAt: Date | null
  /** When an administrator read documents with the company's current tax number. */
  documentsReadAt: Date | null
}

/**
 * Level 3 requires documents, 2 a tax number or domain, 1 a telephone number. All require a
 * confirmed e-mail address
 * (docs/decisions/0157-derive-a-companys-verification-level-from-proofs-of-its-current-data.md).
 */
export function companyLevel(proofs: CompanyProofs): CompanyLevel {
  const { approval, hasConfirmedEmail } = proofs
  if (!hasConfirmedEmail || approval === 'refused' || approval === 'suspended') return 0
  const level = levelOfProofs(proofs)
  return approval === 'approved' || level === 0 ? level : 1
}

function levelOfProofs(proofs: CompanyProofs): CompanyLevel {
  if (proofs.documentsReadAt) return 3
  if (proofs.nifFoundAt || proofs.domain) return 2
  return proofs.phoneConfirmedAt ? 1 : 0
}

export async function findCompanyLevel(db: Db, companyId: CompanyId): Promise<CompanyLevel> {
  const proofs = await findCompanyProofs(db, companyId)
  return proofs ? companyLevel(proofs) : 0
}

/**
 * The statement is prepared once per connection, because every uncached page of a job executes it.
 */
const statementOf = perDatabase((db) =>
  db
    .select({
      approval: companies.approval,
      name: companies.name,
      nif: companies.nif,
      registerAnswer: companies.registerAnswer,
      registerName: companies.registerName,
      registerNif: companies.registerNif,
      registerAskedAt: companies.registerAskedAt,
      hasConfirmedEmail: sql<boolean>`exists (select ${ownersWithEmail})`,
      phoneConfirmedAt: acceptedAt(
        'phone',
        sql`regexp_replace(${companies.phone}, '[^0-9+]', '', 'g')`,
      ),
      documentsReadAt: acceptedAt('documents', sql`${plainNifOf(companies.nif)}`),
      domain: companyDomains.domain,
      domainCheckedAt: companyDomains.checkedAt,
      isDomainUsed: sql<boolean>`exists (select ${ownersWithEmail}
        and lower(split_part(${users.email}, '@', 2)) = ${companyDomains.domain})`,
    })
    .from(companies)
    .leftJoin(companyDomains, eq(companyDomains.companyId, companies.id))
    .where(eq(companies.id, sql.placeholder('companyId')))
    .prepare('company-proofs'),
)

export async function findCompanyProofs(
  db: Db,
  companyId: CompanyId,
): Promise<CompanyProofs | undefined> {
  const [found] = await statementOf(db).execute({ companyId })
  if (!found) return undefined
  const { registerAnswer, registerName, registerNif, registerAskedAt } = found
  const isFound =
    registerAnswer === 'found' &&
    registerName !== null &&
    isLikeName(registerName, found.name) &&
    registerNif === plainNif(found.nif ?? '')
  return {
    approval: found.approval,
    hasConfirmedEmail: found.hasConfirmedEmail,
    phoneConfirmedAt: found.phoneConfirmedAt,
    nifFoundAt: isFound ? registerAskedAt : null,
    domain: found.isDomainUsed ? found.domain : null,
    domainCheckedAt: found.isDomainUsed ? found.domainCheckedAt : null,
    documentsReadAt: found.documentsReadAt,
  }
}

const ownersWithEmail = sql`from ${companyMembers} join ${users} on ${users.id} = ${companyMembers}.user_id
  where ${companyMembers}.company_id = ${companies}.id and ${companyMembers}.role = 'dono'
    and ${users.emailVerified}`

/** SQL: when a proof of this kind was last accepted for the current data (`subject`). */
function acceptedAt(kind: 'phone' | 'documents', subject: SQL) {
  const { decidedAt } = companyVerifications
  return sql<Date | null>`(select max(${decidedAt}) from ${companyVerifications}
    where ${companyVerifications.companyId} = ${companies}.id and ${companyVerifications.kind} = ${kind}
      and ${companyVerifications.outcome} = 'accepted' and ${companyVerifications.subject} = ${subject})`.mapWith(
    decidedAt,
  )
}
