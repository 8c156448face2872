import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { showPhone } from '../formats/phone.ts'
import { mayBecome } from './company.ts'
import { baseHashOfCompany } from './company-input.ts'
import { companies, plainNifOf } from './company-table.ts'
import { isLikeName } from './like-name.ts'
import { renameVersion } from './rename-company.ts'
import { companyColumns, renameColumns } from './save-company.ts'

export async function findCompany(db: Db, _actor: Admin, companyId: CompanyId) {
  const [found] = await db
    .select({
      id: companies.id,
      ...companyColumns,
      logo: companies.logo,
      ...renameColumns,
      decisionReason: companies.decisionReason,
      registerAnswer: companies.registerAnswer,
      registerName: companies.registerName,
      email: users.email,
      number: companies.displayNumber,
      createdAt: companies.createdAt,
      isClaimed: sql<boolean>`exists (select from company_members where company_id = companies.id)`,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      // Table names are literal, because the modules of companies may not import those of jobs and
      // applications.
      jobs: sql<number>`(select count(*)::int from jobs where company_id = companies.id)`,
      applications: sql<number>`(select count(*)::int from applications where company_id = companies.id)`,
      openJobs: sql<number>`(select count(*)::int from jobs where company_id = companies.id
        and status = 'active' and (expires_at is null or expires_at > now()))`,
      /** Number of jobs that reopen if the company is restored. */
      jobsToRestore: sql<number>`(select count(*)::int from jobs where company_id = companies.id
        and closed_with_company and (expires_at is null or expires_at > now()))`,
      /**
       * A job confirmed as fraud. If there is one, only undoing the confirmation restores the
       * company.
       */
      fraudJobId: sql<string | null>`(select job_id from confirmed_frauds
        where company_id = companies.id and job_id is not null and undone_at is null order by confirmed_at limit 1)`,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.id, companyId))
  if (!found) return undefined
  const { wantedName, wantedNif, renameWaitsSince, ...company } = found
  return {
    ...company,
    rename:
      wantedName === null || renameWaitsSince === null
        ? undefined
        : {
            name: wantedName,
            nif: wantedNif,
            since: renameWaitsSince,
            version: renameVersion(found),
          },
    registerDiffers: found.registerName !== null && !isLikeName(found.registerName, found.name),
    sameNif: await listWithNif(db, companyId, [found.nif, wantedNif]),
    version: baseHashOfCompany(found),
    phone: showPhone(found.phone),
    may: {
      approve: found.fraudJobId === null && mayBecome(found.approval, 'approved'),
      refuse: mayBecome(found.approval, 'refused'),
      suspend: mayBecome(found.approval, 'suspended'),
      invite: !found.isClaimed,
    },
  }
}

async function listWithNif(db: Db, companyId: CompanyId, nifs: readonly (string | null)[]) {
  const given = nifs.filter((nif) => nif !== null)
  if (given.length === 0) return []
  return db
    .select({ id: companies.id, name: companies.name, approval: companies.approval })
    .from(companies)
    .where(
      and(
        or(...given.map((nif) => eq(plainNifOf(companies.nif), plainNifOf(nif)))),
        ne(companies.id, companyId),
      ),
    )
    .orderBy(asc(companies.createdAt))
    .limit(10)
}

export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>
