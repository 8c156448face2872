import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { currentTime } from '../formats/current-time.ts'
import { listHistory } from '../history/list-history.ts'
import { approvalVersion } from './decide-request.ts'
import { findActiveSubscription } from './find-subscription.ts'
import { approvalDays, daysLater } from './period.ts'
import { packageRequests, packages } from './subscription-table.ts'

export async function findRequestToDecide(db: Db, _actor: Admin, requestId: string) {
  const [request] = await db
    .select({
      id: packageRequests.id,
      companyId: packageRequests.companyId,
      companyName: companies.name,
      packageName: packages.name,
      packageType: packages.type,
      packageVersion: packages.version,
      price: packageRequests.price,
      priceNow: packages.price,
      maxJobs: packageRequests.maxJobs,
      durationDays: packageRequests.durationDays,
      status: packageRequests.status,
      requestedAt: packageRequests.requestedAt,
      processedAt: packageRequests.processedAt,
      rejectionReason: packageRequests.rejectionReason,
      proof: packageRequests.proof,
      proofName: packageRequests.proofName,
      version: packageRequests.version,
    })
    .from(packageRequests)
    .innerJoin(packages, eq(packages.id, packageRequests.packageId))
    .innerJoin(companies, eq(companies.id, packageRequests.companyId))
    .where(eq(packageRequests.id, requestId))
  if (!request) return undefined
  // Shows only whether the file is an image, not its storage key.
  const { proof, proofName, ...rest } = request
  return {
    ...rest,
    proof: proof ? { name: proofName ?? 'comprovativo', isPicture: !proof.endsWith('.pdf') } : null,
  }
}

export async function findRequestDetail(db: Db, actor: Admin, requestId: string) {
  const [request, history] = await Promise.all([
    findRequestToDecide(db, actor, requestId),
    listHistory(db, actor, requestId),
  ])
  return request && { ...request, history }
}

/** The end date for each number of days, and the subscription that would end (D53). */
export async function previewApproval(
  db: Db,
  actor: Admin,
  requestId: string,
  now = currentTime(),
) {
  const request = await findRequestToDecide(db, actor, requestId)
  if (!request) return undefined
  const ends = await findActiveSubscription(db, request.companyId)
  return {
    request,
    choices: approvalDays(request.durationDays).map((days) => ({
      days,
      endDate: daysLater(now, days),
    })),
    ends,
    version: approvalVersion(request, { version: request.packageVersion }, ends),
  }
}

export type RequestToDecide = NonNullable<Awaited<ReturnType<typeof findRequestToDecide>>>
export type RequestDetail = NonNullable<Awaited<ReturnType<typeof findRequestDetail>>>
export type ApprovalPreview = NonNullable<Awaited<ReturnType<typeof previewApproval>>>
