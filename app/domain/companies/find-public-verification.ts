import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companyLevel, findCompanyProofs } from './company-level.ts'
import { type PublicVerification, publicVerification } from './level-words.ts'

export async function findPublicVerification(
  db: Db,
  companyId: CompanyId,
): Promise<PublicVerification> {
  const proofs = await findCompanyProofs(db, companyId)
  return proofs ? publicVerification(companyLevel(proofs), proofs) : { level: 0, proofs: [] }
}
