import { companyLevelLabels, type PublicVerification } from '#app/domain/companies/level-words.ts'
import { longDate } from '#app/domain/formats/dates.ts'

/** The verification level of a company. A click shows what was checked and when (SHIELD-06). */
export function VerificationBadge({
  verification: { level, proofs },
  isOpen = false,
}: {
  verification: PublicVerification
  isOpen?: boolean
}) {
  return (
    <details id="verificacao" open={isOpen} className="mt-3 text-sm">
      <summary className="link py-2 font-semibold">{companyLevelLabels[level]}</summary>
      {level === 0 ? (
        <p>Ainda não confirmámos o telefone, o NIF nem documentos desta empresa.</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-5 [overflow-wrap:anywhere]">
          {proofs.map((proof) => (
            <li key={proof.proof}>{sentenceOf(proof)}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

function sentenceOf({ proof, at, domain }: PublicVerification['proofs'][number]): string {
  const day = longDate(at)
  switch (proof) {
    case 'documents':
      return `Lemos os documentos dela a ${day}: provam que está registada.`
    case 'nif':
      return `O registo tinha o NIF dela com este nome a ${day}: prova que existe, não quem escreve por ela.`
    case 'domain':
      return `Encontrámos o nosso código no domínio ${domain} a ${day}: prova que a empresa o controla.`
    case 'phone':
      return `Ligámos para o telefone dela a ${day}: prova que é ela que atende.`
  }
}
