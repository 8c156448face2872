import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '#app/domain/accounts/account-table.ts'
import type { Admin, Candidate, CompanyMember } from '#app/domain/actor.ts'
import { system } from '#app/domain/actor.ts'
import { createFirstAdmin } from '#app/domain/administrators/create-first-admin.ts'
import { candidates as candidateTable } from '#app/domain/candidates/candidate-table.ts'
import { companies as companyTable } from '#app/domain/companies/company-table.ts'
import { createPerson } from '#app/domain/registration/register.ts'
import { activatePackage } from '#app/domain/subscriptions/activate-package.ts'
import { companySubscriptions, packages } from '#app/domain/subscriptions/subscription-table.ts'
import { plainPhone } from '#app/domain/verification/verification.ts'
import type { AppContext } from '#app/http/context.ts'
import { atOnce } from './at-once.ts'
import type { DemoCandidate } from './candidate.ts'
import type { DemoCompany } from './companies.ts'
import { storeCompanyLogo } from './company-logos.ts'
import { demoAddresses, demoPassword } from './sign-ins.ts'

export type DemoPeople = {
  admin: Admin
  candidates: Candidate[]
  companies: Map<string, CompanyMember>
}

export async function makePeople(
  ctx: AppContext,
  companies: readonly DemoCompany[],
  candidates: readonly DemoCandidate[],
): Promise<DemoPeople> {
  const { db, passwords } = ctx
  // Use one hash for all accounts, because hashing would take most of the time.
  const hash = await passwords.hash(demoPassword)
  const made = await createFirstAdmin(
    { db, passwords },
    {
      name: 'Administração Lusona',
      email: demoAddresses.admin,
      password: demoPassword,
    },
  )
  if (!made.ok) throw new Error(`the demonstration's administrator was refused: ${made.refusal}`)
  const admin: Admin = {
    kind: 'admin',
    canAssignAdmin: true,
    ...presence(made.value.id, 'Administração Lusona'),
  }
  const members = await atOnce(companies, 6, (company, index) =>
    makeCompany(ctx, hash, company, index),
  )
  const people = await atOnce(candidates, 6, (candidate, index) =>
    makeCandidate(ctx, hash, candidate, index),
  )
  return {
    admin,
    candidates: people,
    companies: new Map(companies.map(({ name }, index) => [name, members[index] as CompanyMember])),
  }
}

function presence(userId: string, name: string) {
  return {
    userId,
    name,
    client: 'demo',
    sessionId: 'demo',
    signedInAt: new Date(),
    isBorrowed: false,
  }
}

async function makeCompany(
  ctx: AppContext,
  hash: string,
  company: DemoCompany,
  index: number,
): Promise<CompanyMember> {
  const { name, nif, location, email } = company
  const phone = plainPhone(company.phone)
  const id = await ctx.db.transaction(async (tx) => {
    const id = await createPerson(
      tx,
      system,
      { autoApproveCompanies: true },
      { userType: 'company', name, nif, phone, email, endereco: location },
      hash,
    )
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    await tx
      .update(companyTable)
      .set({
        description: company.description,
        province: company.province,
        website: company.website,
        sector: company.sector,
        employeeCount: company.employee_count,
        foundedYear: company.founded_year,
        companySize: company.company_size,
      })
      .where(eq(companyTable.id, id))
    // Companies get different packages, so that not all of them are featured. The company that
    // visitors sign in to has the largest package.
    const type =
      email === demoAddresses.company || index % 3 === 0
        ? 'corporativo'
        : index % 9 === 8
          ? 'essencial'
          : 'pro'
    const [bought] = await tx.select().from(packages).where(eq(packages.type, type))
    if (bought)
      await activatePackage(tx, system, {
        companyId: id,
        packageId: bought.id,
        days: bought.durationDays,
      })
    if (email === demoAddresses.company) await giveExtraJobs(tx, id, 30)
    return id
  })
  const logo = await storeCompanyLogo(ctx, id, company)
  await ctx.db.update(companyTable).set({ logo }).where(eq(companyTable.id, id))
  return { kind: 'company', companyId: id, role: 'dono', ...presence(id, name) }
}

async function makeCandidate(
  ctx: AppContext,
  hash: string,
  candidate: DemoCandidate,
  index: number,
): Promise<Candidate> {
  const { name, location, email } = candidate
  const phone = plainPhone(candidate.phone)
  const id = await ctx.db.transaction(async (tx) => {
    const id = await createPerson(
      tx,
      system,
      { autoApproveCompanies: true },
      { userType: 'candidate', name, nif: candidate.document_number, phone, email, endereco: '' },
      hash,
    )
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    await tx
      .update(accountSettings)
      .set({ visibleToCompanies: index % 3 === 0 })
      .where(eq(accountSettings.userId, id))
    await tx
      .update(candidateTable)
      .set({
        province: candidate.province,
        location,
        bio: candidate.bio,
        experienceYears: candidate.experience_years,
        skills: candidate.skills,
        birthDate: candidate.birth_date,
        gender: candidate.gender,
        educationLevel: candidate.education_level,
      })
      .where(eq(candidateTable.id, id))
    return id
  })
  return { kind: 'candidate', candidateId: id, ...presence(id, name) }
}

async function giveExtraJobs(tx: Db, companyId: string, extraJobs: number): Promise<void> {
  await tx
    .update(companySubscriptions)
    .set({ extraJobs })
    .where(eq(companySubscriptions.companyId, companyId))
}
