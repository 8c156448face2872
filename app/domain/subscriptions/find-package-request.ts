import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId, CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { packageRequests, packages } from './subscription-table.ts'

export async function findPendingRequest(db: Db, companyId: CompanyId) {
  const [request] = await db
    .select({
      id: packageRequests.id,
      packageName: packages.name,
      price: packageRequests.price,
      isOnSale: packages.isActive,
      requestedAt: packageRequests.requestedAt,
      proofName: packageRequests.proofName,
    })
    .from(packageRequests)
    .innerJoin(packages, eq(packages.id, packageRequests.packageId))
    .where(and(eq(packageRequests.companyId, companyId), eq(packageRequests.status, 'pending')))
  return request
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findPendingRequest>>>

export async function findRequestForMail(db: Db, requestId: string) {
  const [request] = await db
    .select({
      id: packageRequests.id,
      companyId: packageRequests.companyId,
      companyName: companies.name,
      packageName: packages.name,
      price: packageRequests.price,
      proof: packageRequests.proof,
      status: packageRequests.status,
      rejectionReason: packageRequests.rejectionReason,
    })
    .from(packageRequests)
    .innerJoin(packages, eq(packages.id, packageRequests.packageId))
    .innerJoin(companies, eq(companies.id, packageRequests.companyId))
    .where(eq(packageRequests.id, requestId))
  return request
}

export async function findPaymentProof(db: Db, actor: Admin | CompanyMember, requestId: string) {
  const own = actor.kind === 'company' ? eq(packageRequests.companyId, actor.companyId) : undefined
  const [request] = await db
    .select({ key: packageRequests.proof, name: packageRequests.proofName })
    .from(packageRequests)
    .where(and(eq(packageRequests.id, requestId), own))
  return request?.key ? { key: request.key, name: request.name ?? 'comprovativo' } : undefined
}
