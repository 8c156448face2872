import { companyLevelLabels, type PublicVerification } from '#app/domain/companies/level-words.ts'
import { longDate } from '#app/domain/formats/dates.ts'

/** The level of a company; opens what was checked, what that proves, and when (SHIELD-06). */
export function VerificationBadge({
  verification: { level, proofs },
}: {
  verification: PublicVerification
}) {
  return (
    <details className="mt-3 text-sm">
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
      return `Lemos os documentos dela a ${day}: está registada com este NIF.`
    case 'nif':
      return `O registo tinha o NIF com este nome a ${day}: a empresa existe.`
    case 'domain':
      return `Quem publica controla o domínio ${domain}, visto a ${day}.`
    case 'phone':
      return `Ligámos para o telefone dela a ${day}: é atendido por ela.`
  }
}
