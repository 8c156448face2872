import type { OwnVerification } from '#app/domain/verification/find-own-verification.ts'

export function nextStep({ level, proofs, ...requests }: OwnVerification): string {
  const { approval, hasConfirmedEmail } = proofs
  if (approval === 'suspended') return 'A empresa está suspensa: até ser reposta não tem nível.'
  if (approval === 'refused') return 'A empresa foi recusada: até ser aprovada não tem nível.'
  if (!hasConfirmedEmail)
    return 'Próximo passo: confirme o email da sua conta. Sem isso nada do resto conta.'
  if (level === 3) return 'É o nível mais alto. Não falta nada.'
  if (requests.documentsRequest?.outcome === null)
    return 'Os documentos estão à espera de serem lidos. O resultado segue por email.'
  if (level === 2) return 'Próximo passo: envie os documentos da empresa.'
  if (level === 1) return 'Próximo passo: confirme o NIF ou prove o domínio do seu email.'
  if (requests.phoneRequest?.outcome === null)
    return 'Vamos ligar para o telefone. Entretanto pode tratar do NIF, do domínio ou dos documentos.'
  return 'Próximo passo: confirme o telefone, ou passe já ao NIF, ao domínio ou aos documentos.'
}
