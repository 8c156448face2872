import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { plainNif } from '../companies/nif.ts'
import { optionalParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { MAX_REASON_LENGTH, plainPhone, verificationOutcomes } from './verification.ts'
import { companyVerifications as requests, verificationDocuments } from './verification-table.ts'

export const verificationDecisionSchema = z
  .object({
    outcome: z.enum(verificationOutcomes, 'Escolha aceitar ou recusar.'),
    reason: optionalParagraphs(MAX_REASON_LENGTH),
  })
  .refine(({ outcome, reason }) => outcome === 'accepted' || reason !== null, {
    path: ['reason'],
    message: 'Escreva o motivo.',
  })

/**
 * Decides on a verification, whose documents are deleted 90 days later. Refuses 'not-found',
 * 'decided-meanwhile' and 'subject-changed' (the company's number has changed).
 */
export async function decideVerification(
  db: Db,
  actor: Admin,
  verificationId: string,
  { outcome, reason }: z.output<typeof verificationDecisionSchema>,
): Promise<Outcome<undefined, 'not-found' | 'decided-meanwhile' | 'subject-changed'>> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select({
        companyId: requests.companyId,
        kind: requests.kind,
        subject: requests.subject,
        outcome: requests.outcome,
        name: companies.name,
        phone: companies.phone,
        nif: companies.nif,
      })
      .from(requests)
      .innerJoin(companies, eq(companies.id, requests.companyId))
      .where(eq(requests.id, verificationId))
      .for('update')
    if (!request) return refused('not-found')
    if (request.outcome !== null) return refused('decided-meanwhile')
    const { companyId, kind, subject, name } = request
    const present = kind === 'phone' ? plainPhone(request.phone) : plainNif(request.nif ?? '')
    if (outcome === 'accepted' && present !== subject) return refused('subject-changed')
    const decidedAt = sql`now()`
    const given = outcome === 'rejected' ? reason : null
    await tx
      .update(requests)
      .set({ outcome, reason: given, decidedAt })
      .where(eq(requests.id, verificationId))
    await tx
      .update(verificationDocuments)
      .set({ decidedAt })
      .where(eq(verificationDocuments.verificationId, verificationId))
    await record(tx, actor, {
      name: 'company-verification-decided',
      subjectId: verificationId,
      companyId,
      data: { kind, outcome, name, reason: given },
    })
    return done()
  })
}
