import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { showPhone } from '../formats/phone.ts'
import { companyVerifications as requests, verificationDocuments } from './verification-table.ts'

export function listVerifications(db: Db, _actor: Admin) {
  return db
    .select({
      id: requests.id,
      kind: requests.kind,
      requestedAt: requests.requestedAt,
      companyName: companies.name,
      documents: sql<number>`(select count(*)::int from ${verificationDocuments}
        where ${verificationDocuments.verificationId} = ${requests.id})`,
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .where(isNull(requests.outcome))
    .orderBy(asc(requests.requestedAt), asc(requests.id))
    .limit(200)
}

export type ListedVerification = Awaited<ReturnType<typeof listVerifications>>[number]

/** The documents are deleted 90 days after the decision. */
export async function findVerification(db: Db, _actor: Admin, verificationId: string) {
  const [found] = await db
    .select({
      id: requests.id,
      kind: requests.kind,
      subject: requests.subject,
      requestedAt: requests.requestedAt,
      outcome: requests.outcome,
      reason: requests.reason,
      decidedAt: requests.decidedAt,
      companyId: requests.companyId,
      companyName: companies.name,
      approval: companies.approval,
      website: companies.website,
      registerAnswer: companies.registerAnswer,
      registerName: companies.registerName,
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .where(eq(requests.id, verificationId))
  if (!found) return undefined
  const documents = await db
    .select({ id: verificationDocuments.id, name: verificationDocuments.name })
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verificationId, verificationId))
    .orderBy(asc(verificationDocuments.id))
  return {
    ...found,
    formattedSubject: found.kind === 'phone' ? showPhone(found.subject) : found.subject,
    documents,
  }
}

export type FoundVerification = NonNullable<Awaited<ReturnType<typeof findVerification>>>

export async function findVerificationDocument(db: Db, _actor: Admin, documentId: string) {
  const { key, name } = verificationDocuments
  const [found] = await db
    .select({ key, name })
    .from(verificationDocuments)
    .where(eq(verificationDocuments.id, documentId))
  return found
}

export async function findDecidedVerification(db: Db, verificationId: string) {
  const [found] = await db
    .select({
      kind: requests.kind,
      outcome: requests.outcome,
      reason: requests.reason,
      companyName: companies.name,
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .where(eq(requests.id, verificationId))
  return found
}

export function listLastVerifications(db: Db, companyId: CompanyId) {
  return db
    .selectDistinctOn([requests.kind], {
      kind: requests.kind,
      requestedAt: requests.requestedAt,
      outcome: requests.outcome,
      reason: requests.reason,
      decidedAt: requests.decidedAt,
    })
    .from(requests)
    .where(eq(requests.companyId, companyId))
    .orderBy(asc(requests.kind), sql`${requests.requestedAt} desc`)
}

export type LastVerification = Awaited<ReturnType<typeof listLastVerifications>>[number]
