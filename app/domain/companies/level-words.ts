import type { CompanyLevel, CompanyProofs } from './company-level.ts'

export const companyLevelLabels = {
  0: 'Por verificar',
  1: 'Contactos confirmados',
  2: 'Empresa verificada',
  3: 'Empresa verificada por documentos',
} satisfies Record<CompanyLevel, string>

export const companyLevelGains = {
  1: 'Abre a base de candidatos, nos planos que a incluem.',
  2: 'Abre os candidatos que só se mostram a empresas verificadas.',
  3: 'As denúncias já não pausam vagas sozinhas: decide sempre uma pessoa.',
} satisfies Record<Exclude<CompanyLevel, 0>, string>

export type PublicProof = 'documents' | 'nif' | 'domain' | 'phone'

/** The proofs that visitors may see: kind and date of each check. */
export type PublicVerification = {
  level: CompanyLevel
  proofs: { proof: PublicProof; at: Date; domain?: string }[]
}

export function publicVerification(
  level: CompanyLevel,
  { documentsReadAt, nifFoundAt, domain, domainCheckedAt, phoneConfirmedAt }: CompanyProofs,
): PublicVerification {
  if (level === 0) return { level, proofs: [] }
  return {
    level,
    proofs: [
      ...(documentsReadAt ? [{ proof: 'documents' as const, at: documentsReadAt }] : []),
      ...(nifFoundAt ? [{ proof: 'nif' as const, at: nifFoundAt }] : []),
      ...(domain && domainCheckedAt
        ? [{ proof: 'domain' as const, at: domainCheckedAt, domain }]
        : []),
      ...(phoneConfirmedAt ? [{ proof: 'phone' as const, at: phoneConfirmedAt }] : []),
    ],
  }
}
