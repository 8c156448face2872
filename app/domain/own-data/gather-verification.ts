import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { fileNameForDisplay } from '../documents/document.ts'
import { verificationKindLabels, verificationOutcomeLabels } from '../verification/verification.ts'
import {
  companyDomains,
  companyVerifications,
  verificationDocuments,
} from '../verification/verification-table.ts'
import { MAX_ROWS, type OwnData } from './own-data.ts'

export async function gatherVerification(db: Db, companyId: CompanyId): Promise<OwnData> {
  const [requests, documents, domains] = await Promise.all([
    db
      .select({
        kind: companyVerifications.kind,
        numero: companyVerifications.subject,
        pedidaEm: companyVerifications.requestedAt,
        outcome: companyVerifications.outcome,
        motivoDaDecisao: companyVerifications.reason,
        decididaEm: companyVerifications.decidedAt,
      })
      .from(companyVerifications)
      .where(eq(companyVerifications.companyId, companyId))
      .limit(MAX_ROWS),
    db
      .select({ key: verificationDocuments.key, name: verificationDocuments.name })
      .from(verificationDocuments)
      .innerJoin(
        companyVerifications,
        eq(companyVerifications.id, verificationDocuments.verificationId),
      )
      .where(eq(companyVerifications.companyId, companyId))
      .limit(MAX_ROWS),
    db
      .select({
        dominio: companyDomains.domain,
        provadoEm: companyDomains.provedAt,
        verificadoEm: companyDomains.checkedAt,
      })
      .from(companyDomains)
      .where(eq(companyDomains.companyId, companyId)),
  ])
  return {
    records: {
      verificacoes: requests.map(({ kind, outcome, ...request }) => ({
        tipo: verificationKindLabels[kind],
        resultado: outcome && verificationOutcomeLabels[outcome],
        ...request,
      })),
      dominiosProvados: domains,
    },
    files: documents.map(({ key, name }, index) => ({
      area: 'proofs',
      key,
      path: `ficheiros/verificacao ${index + 1} - ${fileNameForDisplay(name)}`,
    })),
  }
}
