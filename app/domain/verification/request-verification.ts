import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { findCompanyProofs } from '../companies/company-level.ts'
import { companies } from '../companies/company-table.ts'
import { plainNif } from '../companies/nif.ts'
import { type IdempotencyKey, idempotent } from '../history/idempotency.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { lockTeam } from '../team/lock-team.ts'
import { plainPhone, type VerificationKind } from './verification.ts'
import { companyVerifications, verificationDocuments } from './verification-table.ts'

export type StoredDocument = { key: string; name: string }

type Requested = Outcome<
  undefined,
  'not-an-owner' | 'nothing-to-confirm' | 'already-confirmed' | 'already-pending'
>

/**
 * Asks an administrator to call the company's telephone number. Refuses 'nothing-to-confirm' (no
 * number), 'already-confirmed', 'already-pending' and 'not-an-owner'.
 */
export async function requestCall(db: Db, actor: CompanyMember): Promise<Requested> {
  return db.transaction((tx) => request(tx, actor, 'phone', []))
}

/**
 * Submits stored documents to administrators. Refuses 'nothing-to-confirm' without a tax number,
 * because the documents must contain it. Otherwise refuses as `requestCall` does.
 */
export async function sendDocuments(
  db: Db,
  actor: CompanyMember,
  documents: readonly StoredDocument[],
  idempotencyKey: IdempotencyKey,
): Promise<Requested> {
  return db.transaction((tx) =>
    idempotent(tx, actor.userId, 'send-documents', idempotencyKey, () =>
      request(tx, actor, 'documents', documents),
    ),
  )
}

async function request(
  tx: Db,
  actor: CompanyMember,
  kind: VerificationKind,
  documents: readonly StoredDocument[],
): Promise<Requested> {
  const { companyId } = actor
  if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
  const [company] = await tx
    .select({ phone: companies.phone, nif: companies.nif })
    .from(companies)
    .where(eq(companies.id, companyId))
  const subject =
    kind === 'phone' ? plainPhone(company?.phone ?? null) : plainNif(company?.nif ?? '')
  if (!subject) return refused('nothing-to-confirm')
  const proofs = await findCompanyProofs(tx, companyId)
  if (kind === 'phone' ? proofs?.phoneConfirmedAt : proofs?.documentsReadAt)
    return refused('already-confirmed')
  const pending = and(
    eq(companyVerifications.companyId, companyId),
    eq(companyVerifications.kind, kind),
    isNull(companyVerifications.outcome),
  )
  if ((await tx.$count(companyVerifications, pending)) > 0) return refused('already-pending')
  const [made] = await tx
    .insert(companyVerifications)
    .values({ companyId, kind, subject, requestedBy: actor.userId })
    .returning({ id: companyVerifications.id })
  if (!made) throw new Error('the request was not written')
  if (documents.length > 0)
    await tx
      .insert(verificationDocuments)
      .values(documents.map((document) => ({ ...document, verificationId: made.id })))
  const data = { kind }
  await record(tx, actor, { name: 'verification-requested', subjectId: made.id, companyId, data })
  return done()
}
